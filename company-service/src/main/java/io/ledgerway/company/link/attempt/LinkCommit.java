package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.AuthorizationResult;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import java.util.Map;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Commits an attempt in one transaction: stores the grant, links the connection, publishes the
 * events and ends the attempt, so that a customer always gets the result of a link. An attempt that
 * links nothing ends afterwards. Credentials that are not stored are revoked.
 */
public class LinkCommit {

    private final LinkAttemptRepository attempts;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final GrantVault vault;
    private final LinkMetrics linkMetrics;
    private final OneTimePasswords passwords;
    private final TransactionOperations transactions;

    public LinkCommit(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            GrantVault vault,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.vault = vault;
        this.linkMetrics = linkMetrics;
        this.passwords = passwords;
        this.transactions = transactions;
    }

    /** Replaces the authorization of the connection. */
    LinkOutcome renewed(LinkAttemptContext attemptContext, Credentials credentials, Tenant tenant) {
        return completed(
                attemptContext,
                credentials,
                tenant,
                (authorization, info) ->
                        connectionService.renewed(
                                attemptContext.company(),
                                attemptContext.connection().id(),
                                authorization,
                                info));
    }

    /** Links the connection to the tenant. */
    LinkOutcome linked(LinkAttemptContext attemptContext, Credentials credentials, Tenant tenant) {
        return completed(
                attemptContext,
                credentials,
                tenant,
                (authorization, info) ->
                        connectionService.authorized(
                                attemptContext.company(),
                                attemptContext.connection().id(),
                                authorization,
                                info,
                                true));
    }

    private LinkOutcome completed(
            LinkAttemptContext attemptContext,
            Credentials credentials,
            Tenant tenant,
            Change change) {
        AuthorizationResult result =
                transactions.execute(status -> {
                    AuthorizationResult tried =
                            companyLookup
                                    .lock(attemptContext.company().id())
                                    .map(_ -> change(attemptContext, credentials, tenant, change))
                                    .orElseGet(AuthorizationResult.NotFound::new);
                    if (!(tried instanceof AuthorizationResult.Linked)) {
                        status.setRollbackOnly();
                    }
                    return tried;
                });
        LinkOutcome outcome = outcome(attemptContext, credentials, tenant, result);
        if (!(outcome instanceof LinkOutcome.Linked)) {
            attempts.end(attemptContext.attempt().id(), outcome);
        }
        return outcome;
    }

    private LinkOutcome outcome(
            LinkAttemptContext attemptContext,
            Credentials credentials,
            Tenant tenant,
            AuthorizationResult result) {
        return switch (result) {
            case AuthorizationResult.Linked(Connection it) -> {
                linkMetrics.count(attemptContext.connection(), "linked");
                yield new LinkOutcome.Linked(attemptContext.with(it));
            }
            case AuthorizationResult.AlreadyLinked(Connection it) -> {
                // Not revoked: the platform may treat it as the same grant as the active one.
                linkMetrics.count(attemptContext.connection(), "already_linked");
                yield new LinkOutcome.AlreadyLinked(attemptContext.with(it));
            }
            case AuthorizationResult.OtherLinked(Connection other) -> {
                linkMetrics.count(attemptContext.connection(), "refused");
                if (!isSame(other, attemptContext, tenant)) {
                    revoke(attemptContext, credentials, tenant);
                }
                yield new LinkOutcome.OtherLinked(attemptContext, other.source().platformName());
            }
            case AuthorizationResult.NotFound() -> {
                revoke(attemptContext, credentials, tenant);
                yield new LinkOutcome.Unknown();
            }
        };
    }

    private void revoke(LinkAttemptContext attemptContext, Credentials credentials, Tenant tenant) {
        vault.revoke(attemptContext.platform(), credentials, tenant.id(), attemptContext.account());
    }

    private AuthorizationResult change(
            LinkAttemptContext attemptContext,
            Credentials credentials,
            Tenant tenant,
            Change change) {
        UUID grant =
                vault.store(
                        attemptContext.company().clientId(),
                        attemptContext.platform(),
                        credentials,
                        tenant.id());
        AuthorizationResult result =
                change.apply(
                        new ConnectionAuthorization(grant, tenant.id(), tenant.attributes()),
                        Map.of("organisationName", tenant.name()));
        if (result instanceof AuthorizationResult.Linked(Connection linked)) {
            closeLinks(attemptContext);
            attempts.end(
                    attemptContext.attempt().id(),
                    new LinkOutcome.Linked(attemptContext.with(linked)));
        }
        return result;
    }

    /** The links have led to a connection. */
    private void closeLinks(LinkAttemptContext attemptContext) {
        passwords.close(attemptContext.connection().id().value());
        if (attemptContext.attempt().viaCompany()) {
            passwords.close(attemptContext.company().id().value());
        }
    }

    private static boolean isSame(
            Connection other, LinkAttemptContext attemptContext, Tenant tenant) {
        ConnectionAuthorization connectionAuthorization = other.access();
        return other.source().platformKey().equals(attemptContext.platform())
                && connectionAuthorization != null
                && connectionAuthorization.tenantId().equals(tenant.id());
    }

    /** Changes the connection to the stored authorization. */
    @FunctionalInterface
    private interface Change {

        AuthorizationResult apply(ConnectionAuthorization authorization, Map<String, String> info);
    }
}
