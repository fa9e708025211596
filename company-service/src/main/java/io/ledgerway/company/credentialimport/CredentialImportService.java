package io.ledgerway.company.credentialimport;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.company.tokenvault.TokenExchange;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow.Outcome.Linked;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Links a connection with tokens that another application obtained, or with the credentials that
 * customers otherwise type ({@code PUT authorization} and token migration).
 *
 * <p>A claim allows one import per connection at a time. The access token is verified first, so
 * that invalid credentials do not affect the other application. Then the refresh token is
 * exchanged, and the new tokens are stored encrypted before they are committed. If the process
 * stops after that, a repeated request continues with the stored tokens. If it stops before, a
 * repeated request exchanges the same refresh token again, which succeeds within the platform's
 * grace period. Only the commit runs in a transaction.
 */
public final class CredentialImportService {

    private static final Duration LEASE = Duration.ofMinutes(3);

    private final CredentialImportRepository store;
    private final CredentialImportCommit commit;
    private final TokenExchange exchange;
    private final GrantVault vault;
    private final TypedCredentialImport typed;
    private final ConnectionService connectionService;
    private final Platforms platforms;
    private final Clock clock;

    CredentialImportService(
            CredentialImportRepository store,
            CredentialImportCommit commit,
            TokenExchange exchange,
            GrantVault vault,
            TypedCredentialImport typed,
            ConnectionService connectionService,
            Platforms platforms,
            Clock clock) {
        this.store = store;
        this.commit = commit;
        this.exchange = exchange;
        this.vault = vault;
        this.typed = typed;
        this.connectionService = connectionService;
        this.platforms = platforms;
        this.clock = clock;
    }

    /**
     * Validates a body without calling the platform.
     *
     * @throws ApiException 400 with all validation errors
     */
    public void check(String platformKey, @Nullable JsonNode body) {
        if (typed.supports(platformKey)) {
            typed.read(platformKey, body);
        } else {
            supplied(platformKey, body);
        }
    }

    /**
     * Links the connection with the credentials of the body.
     *
     * @throws ApiException 400 if the credentials are rejected, 404 if the connection was deleted
     *     meanwhile, 409 if another accounting connection is Linked or another import is in
     *     progress, 429 after too many wrong credentials, 503 if the platform is unavailable. The
     *     connection is then unchanged
     */
    public Connection authorize(
            Company company,
            Connection connection,
            @Nullable JsonNode body,
            CredentialImportOptions options) {
        check(connection.source().platformKey(), body);
        connectionService
                .linkedAccounting(company)
                .filter(it -> connection.source().isExclusive() && !it.id().equals(connection.id()))
                .ifPresent(it -> {
                    throw CredentialImportErrors.otherLinked(it);
                });
        CredentialImportRepository.Claim claim =
                store.claim(connection.id(), LEASE).orElseThrow(() -> unclaimed(connection));
        try {
            Verified verified = verify(connection, claim, body);
            return commit.commit(
                    company, connection, claim, verified.credentials(), verified.tenant(), options);
        } catch (ConnectorException e) {
            throw CredentialImportErrors.of(e, tenantFields(connection));
        } finally {
            store.release(claim);
        }
    }

    private Verified verify(
            Connection connection, CredentialImportRepository.Claim claim, @Nullable JsonNode body)
            throws ConnectorException {
        String platformKey = connection.source().platformKey();
        return typed.supports(platformKey)
                ? verifyTyped(connection, body)
                : verify(connection, claim, supplied(platformKey, body));
    }

    private Verified verifyTyped(Connection connection, @Nullable JsonNode body)
            throws ConnectorException {
        Linked linked = typed.verify(connection, body);
        try {
            commit.checkOrganisation(connection, linked.tenant(), tenantFields(connection));
        } catch (ApiException e) {
            typed.revoke(connection, linked);
            throw e;
        }
        return new Verified(linked.credentials(), linked.tenant());
    }

    private Verified verify(
            Connection connection,
            CredentialImportRepository.Claim claim,
            CredentialImportRequest supplied)
            throws ConnectorException {
        Credentials given = supplied.credentials();
        Optional<Credentials> resumed = claim.resumed(given);
        boolean renewed = resumed.isPresent();
        Credentials current = resumed.orElse(given);
        Tenant tenant = tryVerify(connection, current, supplied);
        if (given.refreshToken() == null || (renewed && tenant != null)) {
            return new Verified(current, requireVerified(tenant));
        }
        current = renew(connection, claim, given, current, tenant);
        return new Verified(
                current, tenant == null ? importTenant(connection, current, supplied) : tenant);
    }

    /** Verifies the access token. Null if it is expired or rejected and can be refreshed. */
    private @Nullable Tenant tryVerify(
            Connection connection, Credentials credentials, CredentialImportRequest supplied)
            throws ConnectorException {
        boolean expired =
                credentials.accessExpiresAt() != null
                        && !credentials.accessExpiresAt().isAfter(clock.instant());
        if (expired) {
            return null;
        }
        try {
            return importTenant(connection, credentials, supplied);
        } catch (ConnectorException.AccessTokenRejected e) {
            if (credentials.refreshToken() == null) {
                throw e;
            }
            return null;
        }
    }

    private static Tenant requireVerified(@Nullable Tenant tenant) throws ConnectorException {
        if (tenant == null) {
            throw new ConnectorException.AccessTokenRejected("The access token has expired");
        }
        return tenant;
    }

    private Tenant importTenant(
            Connection connection, Credentials credentials, CredentialImportRequest supplied)
            throws ConnectorException {
        CredentialImporter importer = importer(connection);
        Tenant tenant =
                importer.importCredentials(
                        credentials,
                        supplied.tenant(),
                        platforms.http(connection.source().platformKey(), account(connection)));
        commit.checkOrganisation(connection, tenant, importer.tenantFields());
        return tenant;
    }

    private Credentials renew(
            Connection connection,
            CredentialImportRepository.Claim claim,
            Credentials given,
            Credentials current,
            @Nullable Tenant tenant)
            throws ConnectorException {
        Credentials fresh =
                exchange.refresh(
                        connection.source().platformKey(),
                        current,
                        account(connection),
                        () -> true);
        if (store.renewed(claim, given, fresh)) {
            return fresh;
        }
        if (isDeleted(connection)) {
            vault.revoke(
                    connection.source().platformKey(),
                    fresh,
                    tenant == null ? null : tenant.id(),
                    account(connection));
        }
        throw unclaimed(connection);
    }

    /** The error of an import that has no claim, or lost it. */
    private ApiException unclaimed(Connection connection) {
        return isDeleted(connection)
                ? CredentialImportErrors.notFound(connection.id())
                : CredentialImportErrors.inProgress();
    }

    private boolean isDeleted(Connection connection) {
        return connectionService.find(connection.id()).isEmpty();
    }

    private static CallOwner account(Connection connection) {
        return new CallOwner(connection.companyId(), connection.id());
    }

    private CredentialImportRequest supplied(String platformKey, @Nullable JsonNode body) {
        CredentialImporter importer =
                platforms
                        .find(platformKey)
                        .flatMap(PlatformConnector::credentialImporter)
                        .orElseThrow(() -> CredentialImportErrors.importUnsupported(platformKey));
        return CredentialImportRequest.of(body, importer.tenantFields(), clock.instant());
    }

    /** The fields of the body that identify the organisation. */
    private List<String> tenantFields(Connection connection) {
        PlatformConnector connector = platforms.require(connection.source().platformKey());
        return connector.linkFlow() instanceof CredentialForm form
                ? form.fields().stream().map(CredentialField::name).limit(1).toList()
                : importer(connection).tenantFields();
    }

    private CredentialImporter importer(Connection connection) {
        return platforms
                .require(connection.source().platformKey())
                .credentialImporter()
                .orElseThrow();
    }

    private record Verified(Credentials credentials, Tenant tenant) {}
}
