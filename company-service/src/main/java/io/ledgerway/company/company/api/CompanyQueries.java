package io.ledgerway.company.company.api;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.company.ConnectionSummaries;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.id.ClientId;
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
 * Companies as answers show them: each with its connections and its live link. However many there
 * are, it takes one statement for them and one for their connections.
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
     * A company of the caller's.
     *
     * @throws io.ledgerway.starter.error.ApiException 404 when there is none, 403 when it is
     *     another client's
     */
    CompanyResponse find(Caller caller, CompanyId id) {
        Optional<CompanyReadModel> found = companies.find(id);
        CompanyLookup.checked(caller, id, found.map(CompanyReadModel::company));
        return views(found.stream().toList()).getFirst();
    }

    Page<CompanyResponse> page(ClientId client, PageRequest request) {
        Page<CompanyReadModel> page = companies.page(client, request);
        return page.with(views(page.results()));
    }

    private List<CompanyResponse> views(List<CompanyReadModel> shown) {
        List<CompanyId> ids = shown.stream().map(it -> it.company().id()).toList();
        Map<CompanyId, List<ConnectionResponse>> connected = connections.of(ids);
        Map<UUID, String> live = passwords(shown);
        return shown.stream()
                .map(it ->
                        CompanyResponse.of(
                                it.company(),
                                link(it, live),
                                connected.getOrDefault(it.company().id(), List.of()),
                                it.parent(),
                                it.subsidiaries()))
                .toList();
    }

    private Map<UUID, String> passwords(List<CompanyReadModel> shown) {
        Map<UUID, byte[]> kept = new HashMap<>();
        List<CompanyReadModel> wanted =
                shown.stream().filter(CompanyReadModel::oneTimeLink).toList();
        for (CompanyReadModel it : wanted) {
            byte[] password = it.password();
            if (password != null) {
                kept.put(it.company().id().value(), password);
            }
        }
        return passwords.live(kept, wanted.stream().map(it -> it.company().id().value()).toList());
    }

    /** Without a password where the client's links carry none. */
    private URI link(CompanyReadModel it, Map<UUID, String> live) {
        CompanyId id = it.company().id();
        return it.oneTimeLink()
                ? links.company(id, live.getOrDefault(id.value(), ""))
                : links.company(id);
    }
}
