package io.ledgerway.company.company;

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
class CompanyListing {

    private final ShownCompanies companies;
    private final DataConnections connections;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    CompanyListing(
            ShownCompanies companies,
            DataConnections connections,
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
    CompanyView find(Caller caller, CompanyId id) {
        Optional<ShownCompany> found = companies.find(id);
        Companies.checked(caller, id, found.map(ShownCompany::company));
        return views(found.stream().toList()).getFirst();
    }

    Page<CompanyView> page(ClientId client, PageRequest request) {
        Page<ShownCompany> page = companies.page(client, request);
        return page.with(views(page.results()));
    }

    private List<CompanyView> views(List<ShownCompany> shown) {
        List<CompanyId> ids = shown.stream().map(it -> it.company().id()).toList();
        Map<CompanyId, List<ConnectionView>> connected = connections.of(ids);
        Map<UUID, String> live = passwords(shown);
        return shown.stream()
                .map(it ->
                        CompanyView.of(
                                it.company(),
                                link(it, live),
                                connected.getOrDefault(it.company().id(), List.of()),
                                it.parent(),
                                it.subsidiaries()))
                .toList();
    }

    private Map<UUID, String> passwords(List<ShownCompany> shown) {
        Map<UUID, byte[]> kept = new HashMap<>();
        List<ShownCompany> wanted = shown.stream().filter(ShownCompany::oneTimeLink).toList();
        for (ShownCompany it : wanted) {
            byte[] password = it.password();
            if (password != null) {
                kept.put(it.company().id().value(), password);
            }
        }
        return passwords.live(kept, wanted.stream().map(it -> it.company().id().value()).toList());
    }

    /** Without a password where the client's links carry none. */
    private URI link(ShownCompany it, Map<UUID, String> live) {
        CompanyId id = it.company().id();
        return it.oneTimeLink()
                ? links.company(id, live.getOrDefault(id.value(), ""))
                : links.company(id);
    }
}
