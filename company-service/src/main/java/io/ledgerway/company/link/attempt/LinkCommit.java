package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.AuthorizationResult;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionAuthorization;
import io.ledgerway.company.connection.ConnectionService;
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
    private final LinkServices context;
    private final TransactionOperations transactions;

    public LinkCommit(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            GrantVault vault,
            LinkServices context,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.vault = vault;
        this.context = context;
        this.transactions = transactions;
    }

    /** Replaces the authorization of the connection. */
    LinkOutcome renewed(LinkAttemptContext journey, Credentials credentials, Tenant tenant) {
        return completed(
                journey,
                credentials,
                tenant,
                (authorization, info) ->
                        connectionService.renewed(
                                journey.company(), journey.connection().id(), authorization, info));
    }

    /** Links the connection to the tenant. */
    LinkOutcome linked(LinkAttemptContext journey, Credentials credentials, Tenant tenant) {
        return completed(
                journey,
                credentials,
                tenant,
                (authorization, info) ->
                        connectionService.authorized(
                                journey.company(),
                                journey.connection().id(),
                                authorization,
                                info,
                                true));
    }

    private LinkOutcome completed(
            LinkAttemptContext journey, Credentials credentials, Tenant tenant, Change change) {
        AuthorizationResult result =
                transactions.execute(status -> {
                    AuthorizationResult tried =
                            companyLookup
                                    .lock(journey.company().id())
                                    .map(_ -> change(journey, credentials, tenant, change))
                                    .orElseGet(AuthorizationResult.NotFound::new);
                    if (!(tried instanceof AuthorizationResult.Linked)) {
                        status.setRollbackOnly();
                    }
                    return tried;
                });
        LinkOutcome outcome = outcome(journey, credentials, tenant, result);
        if (!(outcome instanceof LinkOutcome.Linked)) {
            attempts.end(journey.attempt().id(), outcome);
        }
        return outcome;
    }

    private LinkOutcome outcome(
            LinkAttemptContext journey,
            Credentials credentials,
            Tenant tenant,
            AuthorizationResult result) {
        return switch (result) {
            case AuthorizationResult.Linked(Connection it) -> {
                context.count(journey.connection(), "linked");
                yield new LinkOutcome.Linked(journey.with(it));
            }
            case AuthorizationResult.AlreadyLinked(Connection it) -> {
                // Not revoked: the platform may treat it as the same grant as the active one.
                context.count(journey.connection(), "already_linked");
                yield new LinkOutcome.AlreadyLinked(journey.with(it));
            }
            case AuthorizationResult.OtherLinked(Connection other) -> {
                context.count(journey.connection(), "refused");
                if (!isSame(other, journey, tenant)) {
                    vault.revoke(journey.platform(), credentials, journey.account());
                }
                yield new LinkOutcome.OtherLinked(journey, other.source().platformName());
            }
            case AuthorizationResult.NotFound() -> {
                vault.revoke(journey.platform(), credentials, journey.account());
                yield new LinkOutcome.Unknown();
            }
        };
    }

    private AuthorizationResult change(
            LinkAttemptContext journey, Credentials credentials, Tenant tenant, Change change) {
        UUID grant =
                vault.store(
                        journey.company().clientId(), journey.platform(), credentials, tenant.id());
        AuthorizationResult result =
                change.apply(
                        new ConnectionAuthorization(grant, tenant.id(), tenant.attributes()),
                        Map.of("organisationName", tenant.name()));
        if (result instanceof AuthorizationResult.Linked(Connection linked)) {
            closeLinks(journey);
            attempts.end(journey.attempt().id(), new LinkOutcome.Linked(journey.with(linked)));
        }
        return result;
    }

    /** The links have led to a connection. */
    private void closeLinks(LinkAttemptContext journey) {
        context.passwords().close(journey.connection().id().value());
        if (journey.attempt().viaCompany()) {
            context.passwords().close(journey.company().id().value());
        }
    }

    private static boolean isSame(Connection other, LinkAttemptContext journey, Tenant tenant) {
        ConnectionAuthorization connectionAuthorization = other.access();
        return other.source().platformKey().equals(journey.platform())
                && connectionAuthorization != null
                && connectionAuthorization.tenantId().equals(tenant.id());
    }

    /** Changes the connection to the stored authorization. */
    @FunctionalInterface
    private interface Change {

        AuthorizationResult apply(ConnectionAuthorization authorization, Map<String, String> info);
    }
}
