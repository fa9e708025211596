package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.settings.Profile;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Redirect of a sample customer after a successful link without parameters of the client. */
public final class SampleRedirect {

    private static final String COMPANY = "Harbour Bakery";

    private final Profile profile;
    private final LinkResult linked;

    public SampleRedirect(ClientId client, Profile profile) {
        this.profile = profile;
        this.linked = linked(client);
    }

    /** Empty if the customer is not redirected. */
    public Optional<URI> target() {
        return ClientRedirects.target(linked, profile);
    }

    /** Returns the names of the placeholders without a value. */
    public List<String> emptyPlaceholders() {
        Set<String> filled = ClientRedirects.values(linked).keySet();
        return new RedirectTemplate(profile.redirectUrl())
                .placeholders().stream().filter(it -> !filled.contains(it)).toList();
    }

    private static LinkResult linked(ClientId client) {
        Company company =
                new Company(
                        CompanyId.random(),
                        client,
                        1,
                        COMPANY,
                        null,
                        Map.of(),
                        List.of(),
                        null,
                        null,
                        Instant.EPOCH,
                        null);
        Connection connection =
                new Connection(
                        ConnectionId.random(),
                        company.id(),
                        1,
                        new DataSource(
                                "mqjo",
                                "Sandbox",
                                UUID.randomUUID(),
                                UUID.randomUUID(),
                                SourceType.ACCOUNTING),
                        ConnectionStatus.LINKED,
                        Instant.EPOCH,
                        null,
                        null,
                        Map.of("organisationName", COMPANY),
                        null,
                        null);
        return LinkResult.of(
                company, connection, LinkResult.Result.LINKED, "", LinkParameters.NONE);
    }
}
