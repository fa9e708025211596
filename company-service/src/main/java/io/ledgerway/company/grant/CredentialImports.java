package io.ledgerway.company.grant;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.platform.Platforms;
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
public final class CredentialImports {

    private static final Duration LEASE = Duration.ofMinutes(3);

    private final ImportStore store;
    private final ImportLanding landing;
    private final TokenExchange exchange;
    private final Connections connections;
    private final Platforms platforms;
    private final Clock clock;

    CredentialImports(
            ImportStore store,
            ImportLanding landing,
            TokenExchange exchange,
            Connections connections,
            Platforms platforms,
            Clock clock) {
        this.store = store;
        this.landing = landing;
        this.exchange = exchange;
        this.connections = connections;
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
            Company company, Connection connection, @Nullable JsonNode body, ImportTerms terms) {
        SuppliedCredentials supplied = supplied(connection.source().platformKey(), body);
        connections
                .linkedAccounting(company)
                .filter(it -> connection.source().isExclusive() && !it.id().equals(connection.id()))
                .ifPresent(it -> {
                    throw ImportRefusals.otherLinked(it);
                });
        ImportStore.Claim claim =
                store.claim(connection.id(), LEASE).orElseThrow(ImportRefusals::inProgress);
        try {
            Proven proven = prove(connection, claim, supplied);
            return landing.land(
                    company, connection, claim, proven.credentials(), proven.tenant(), terms);
        } catch (ConnectorException e) {
            throw ImportRefusals.of(e, importer(connection).tenantFields());
        } finally {
            store.release(claim);
        }
    }

    private Proven prove(
            Connection connection, ImportStore.Claim claim, SuppliedCredentials supplied)
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
            Connection connection, Credentials credentials, SuppliedCredentials supplied)
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
            Connection connection, Credentials credentials, SuppliedCredentials supplied)
            throws ConnectorException {
        CredentialImporter importer = importer(connection);
        Tenant tenant =
                importer.importCredentials(credentials, supplied.tenant(), platforms.http());
        landing.checkOrganisation(connection, tenant, importer.tenantFields());
        return tenant;
    }

    private Credentials renew(
            Connection connection, ImportStore.Claim claim, Credentials given, Credentials current)
            throws ConnectorException {
        Credentials fresh =
                exchange.refresh(connection.source().platformKey(), current, () -> true);
        if (!store.renewed(claim, given, fresh)) {
            throw ImportRefusals.inProgress();
        }
        return fresh;
    }

    private SuppliedCredentials supplied(String platformKey, @Nullable JsonNode body) {
        CredentialImporter importer =
                platforms
                        .find(platformKey)
                        .flatMap(PlatformConnector::credentialImporter)
                        .orElseThrow(() -> ImportRefusals.notOffered(platformKey));
        return SuppliedCredentials.of(body, importer.tenantFields(), clock.instant());
    }

    private CredentialImporter importer(Connection connection) {
        return platforms
                .require(connection.source().platformKey())
                .credentialImporter()
                .orElseThrow();
    }

    private record Proven(Credentials credentials, Tenant tenant) {}
}
