package io.ledgerway.company.company.api;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.company.ConnectionSummaries;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Read model of companies with their connections and a valid link, which has no password for
 * read-only callers. A page takes one statement for the companies and one for their connections,
 * whatever its size.
 */
class CompanyQueries {

    private final CompanyReadModels companies;
    private final ConnectionSummaries connections;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    CompanyQueries(
            CompanyReadModels companies,
            ConnectionSummaries connections,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.companies = companies;
        this.connections = connections;
        this.passwords = passwords;
        this.links = links;
    }

    /**
     * Returns a company of the caller.
     *
     * @throws io.ledgerway.starter.error.ApiException 404 if it does not exist, 403 if it belongs
     *     to another client
     */
    CompanyResponse find(Caller caller, CompanyId id) {
        Optional<CompanyReadModel> found = companies.find(id);
        CompanyLookup.checked(caller, id, found.map(CompanyReadModel::company));
        return responses(caller, found.stream().toList()).getFirst();
    }

    Page<CompanyResponse> page(Caller caller, PageRequest request) {
        Page<CompanyReadModel> page = companies.page(caller.clientId(), request);
        return page.with(responses(caller, page.results()));
    }

    private List<CompanyResponse> responses(Caller caller, List<CompanyReadModel> models) {
        List<CompanyId> ids = models.stream().map(it -> it.company().id()).toList();
        Map<CompanyId, List<ConnectionResponse>> connected = connections.of(caller, ids);
        Map<UUID, String> live = caller.onlyReads() ? Map.of() : passwords(models);
        return models.stream()
                .map(it ->
                        CompanyResponse.of(
                                it.company(),
                                link(caller, it, live),
                                connected.getOrDefault(it.company().id(), List.of()),
                                it.parent(),
                                it.subsidiaries()))
                .toList();
    }

    private Map<UUID, String> passwords(List<CompanyReadModel> models) {
        Map<UUID, byte[]> stored = new HashMap<>();
        List<CompanyReadModel> withPassword =
                models.stream().filter(CompanyReadModel::oneTimeLink).toList();
        for (CompanyReadModel it : withPassword) {
            byte[] password = it.password();
            if (password != null) {
                stored.put(it.company().id().value(), password);
            }
        }
        return passwords.live(
                stored, withPassword.stream().map(it -> it.company().id().value()).toList());
    }

    /**
     * Returns the link, without a password if the client has turned it off or the caller only
     * reads.
     */
    private URI link(Caller caller, CompanyReadModel it, Map<UUID, String> live) {
        CompanyId id = it.company().id();
        return it.oneTimeLink() && !caller.onlyReads()
                ? links.company(id, live.getOrDefault(id.value(), ""))
                : links.company(id);
    }
}
