package io.ledgerway.company.credentialimport;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.tokenvault.TokenExchange;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Links a connection with tokens that the client's old application holds (PUT authorization, token
 * migration).
 *
 * <p>One at a time per connection. The access token is proven first, so that a mistake costs the
 * old application nothing; then the refresh token is used, and what the platform gave is kept,
 * sealed, before the connection has it. Killed in between, the same request goes on from there;
 * killed before the platform's answer is kept, it uses the same refresh token again, which works as
 * long as the platform lets a used one live on. Nothing here runs inside a transaction but the last
 * step.
 */
public final class CredentialImportService {

    private static final Duration LEASE = Duration.ofMinutes(3);

    private final CredentialImportRepository store;
    private final CredentialImportCommit landing;
    private final TokenExchange exchange;
    private final ConnectionService connectionService;
    private final Platforms platforms;
    private final Clock clock;

    CredentialImportService(
            CredentialImportRepository store,
            CredentialImportCommit landing,
            TokenExchange exchange,
            ConnectionService connectionService,
            Platforms platforms,
            Clock clock) {
        this.store = store;
        this.landing = landing;
        this.exchange = exchange;
        this.connectionService = connectionService;
        this.platforms = platforms;
        this.clock = clock;
    }

    /**
     * What is wrong with a body, without calling anybody.
     *
     * @throws ApiException 400 that names each field
     */
    public void check(String platformKey, @Nullable JsonNode body) {
        supplied(platformKey, body);
    }

    /**
     * The connection, Linked with what the body holds.
     *
     * @throws ApiException 400 when the credentials are not accepted, 409 when another accounting
     *     connection is Linked or the same is being done, 503 when the platform is away; in all of
     *     these the connection is what it was
     */
    public Connection authorize(
            Company company,
            Connection connection,
            @Nullable JsonNode body,
            CredentialImportOptions terms) {
        CredentialImportRequest supplied = supplied(connection.source().platformKey(), body);
        connectionService
                .linkedAccounting(company)
                .filter(it -> connection.source().isExclusive() && !it.id().equals(connection.id()))
                .ifPresent(it -> {
                    throw CredentialImportErrors.otherLinked(it);
                });
        CredentialImportRepository.Claim claim =
                store.claim(connection.id(), LEASE).orElseThrow(CredentialImportErrors::inProgress);
        try {
            Proven proven = prove(connection, claim, supplied);
            return landing.land(
                    company, connection, claim, proven.credentials(), proven.tenant(), terms);
        } catch (ConnectorException e) {
            throw CredentialImportErrors.of(e, importer(connection).tenantFields());
        } finally {
            store.release(claim);
        }
    }

    private Proven prove(
            Connection connection,
            CredentialImportRepository.Claim claim,
            CredentialImportRequest supplied)
            throws ConnectorException {
        Credentials given = supplied.credentials();
        Optional<Credentials> resumed = claim.resumed(given);
        boolean renewed = resumed.isPresent();
        Credentials current = resumed.orElse(given);
        Tenant tenant = tryProve(connection, current, supplied);
        if (given.refreshToken() == null || (renewed && tenant != null)) {
            return new Proven(current, requireProven(tenant));
        }
        current = renew(connection, claim, given, current);
        return new Proven(current, tenant == null ? proven(connection, current, supplied) : tenant);
    }

    /** Null when the access token has ended, which a refresh can mend. */
    private @Nullable Tenant tryProve(
            Connection connection, Credentials credentials, CredentialImportRequest supplied)
            throws ConnectorException {
        boolean ended =
                credentials.accessExpiresAt() != null
                        && !credentials.accessExpiresAt().isAfter(clock.instant());
        if (ended) {
            return null;
        }
        try {
            return proven(connection, credentials, supplied);
        } catch (ConnectorException.AccessTokenRejected e) {
            if (credentials.refreshToken() == null) {
                throw e;
            }
            return null;
        }
    }

    private static Tenant requireProven(@Nullable Tenant tenant) throws ConnectorException {
        if (tenant == null) {
            throw new ConnectorException.AccessTokenRejected("The access token has ended");
        }
        return tenant;
    }

    private Tenant proven(
            Connection connection, Credentials credentials, CredentialImportRequest supplied)
            throws ConnectorException {
        CredentialImporter importer = importer(connection);
        Tenant tenant =
                importer.importCredentials(credentials, supplied.tenant(), platforms.http());
        landing.checkOrganisation(connection, tenant, importer.tenantFields());
        return tenant;
    }

    private Credentials renew(
            Connection connection,
            CredentialImportRepository.Claim claim,
            Credentials given,
            Credentials current)
            throws ConnectorException {
        Credentials fresh =
                exchange.refresh(connection.source().platformKey(), current, () -> true);
        if (!store.renewed(claim, given, fresh)) {
            throw CredentialImportErrors.inProgress();
        }
        return fresh;
    }

    private CredentialImportRequest supplied(String platformKey, @Nullable JsonNode body) {
        CredentialImporter importer =
                platforms
                        .find(platformKey)
                        .flatMap(PlatformConnector::credentialImporter)
                        .orElseThrow(() -> CredentialImportErrors.notOffered(platformKey));
        return CredentialImportRequest.of(body, importer.tenantFields(), clock.instant());
    }

    private CredentialImporter importer(Connection connection) {
        return platforms
                .require(connection.source().platformKey())
                .credentialImporter()
                .orElseThrow();
    }

    private record Proven(Credentials credentials, Tenant tenant) {}
}
