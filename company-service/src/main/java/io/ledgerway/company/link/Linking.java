package io.ledgerway.company.link;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.connection.Access;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.LinkResult;
import io.ledgerway.company.connection.Trouble;
import io.ledgerway.company.grant.GrantVault;
import io.ledgerway.company.link.LinkAttempt.Step;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.LinkFlow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * What happens when a customer comes back from a platform.
 *
 * <p>An attempt is claimed once, in the browser that began it; then the platform is called, outside
 * any transaction; then one transaction keeps the permission, links the connection and tells of it.
 * A process killed in between has changed nothing but the claim: the customer begins again with a
 * fresh link.
 */
class Linking {

    private static final Logger log = LoggerFactory.getLogger(Linking.class);

    private final LinkAttempts attempts;
    private final Connections connections;
    private final Companies companies;
    private final GrantVault vault;
    private final LinkContext context;
    private final TransactionOperations transactions;

    Linking(
            LinkAttempts attempts,
            Companies companies,
            Connections connections,
            GrantVault vault,
            LinkContext context,
            TransactionOperations transactions) {
        this.attempts = attempts;
        this.companies = companies;
        this.connections = connections;
        this.vault = vault;
        this.context = context;
        this.transactions = transactions;
    }

    /** The platform has sent the browser back. */
    LinkOutcome complete(String state, String browser, Map<String, String> query) {
        return attempts.claim(state, browser)
                .map(it -> complete(it, state, query))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** An attempt that waits for a word of the customer. */
    Optional<LinkJourney> waiting(UUID attemptId, Step step, String browser) {
        return attempts.held(attemptId, step, browser).map(this::journey);
    }

    /** The customer has chosen one of several organisations. */
    LinkOutcome choose(UUID attemptId, String browser, String tenantId) {
        return attempts.held(attemptId, Step.CHOOSING, browser)
                .filter(it -> it.choices().stream().anyMatch(c -> c.id().equals(tenantId)))
                .flatMap(it -> released(it, Step.CHOOSING, browser))
                .map(it -> choose(it, tenantId))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** The customer means the organisation, although another was linked before. */
    LinkOutcome confirm(UUID attemptId, String browser) {
        return attempts.held(attemptId, Step.CONFIRMING, browser)
                .flatMap(it -> released(it, Step.CONFIRMING, browser))
                .map(it ->
                        linked(
                                it.journey(),
                                it.credentials(),
                                it.journey().attempt().choices().getFirst()))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** The customer did not want any of them. */
    LinkOutcome turnBack(UUID attemptId, Step step, String browser) {
        return attempts.held(attemptId, step, browser)
                .flatMap(it -> released(it, step, browser))
                .map(it -> {
                    vault.giveBack(it.journey().platform(), it.credentials());
                    return denied(it.journey(), "access_denied", "User cancelled");
                })
                .orElseGet(LinkOutcome.Unknown::new);
    }

    private Optional<Released> released(LinkAttempt attempt, Step step, String browser) {
        return attempts.release(attempt.id(), step, browser)
                .map(it -> new Released(journey(attempt), it));
    }

    private LinkOutcome complete(LinkAttempt attempt, String state, Map<String, String> query) {
        LinkJourney journey = journey(attempt);
        try {
            LinkFlow.AuthorizationRequest start =
                    new LinkFlow.AuthorizationRequest(
                            attempt.connectionId(),
                            context.links().callback(),
                            state,
                            attempt.verifier(),
                            attempt.connectionId().toString());
            return settle(
                    journey, flow(journey).complete(start, query, context.platforms().http()));
        } catch (ConnectorException e) {
            return failed(journey, String.valueOf(e.getMessage()));
        }
    }

    private LinkOutcome choose(Released released, String tenantId) {
        LinkJourney journey = released.journey();
        Credentials credentials = released.credentials();
        try {
            return settle(
                    journey,
                    flow(journey).chooseTenant(credentials, tenantId, context.platforms().http()));
        } catch (ConnectorException e) {
            vault.giveBack(journey.platform(), credentials);
            return failed(journey, String.valueOf(e.getMessage()));
        }
    }

    private LinkOutcome settle(LinkJourney journey, LinkFlow.Outcome outcome) {
        return switch (outcome) {
            case LinkFlow.Outcome.Linked(Credentials credentials, Tenant tenant) ->
                    isOther(journey, tenant)
                            ? ask(journey, credentials, tenant)
                            : linked(journey, credentials, tenant);
            case LinkFlow.Outcome.NeedsTenant(var credentials, var choices) -> {
                attempts.hold(journey.attempt().id(), Step.CHOOSING, credentials, choices);
                yield new LinkOutcome.NeedsChoice(journey.attempt().id());
            }
            case LinkFlow.Outcome.Denied(String error, String description) ->
                    denied(journey, error, description);
        };
    }

    /** Whether the connection was linked to another organisation before. */
    private static boolean isOther(LinkJourney journey, Tenant tenant) {
        String last = journey.connection().lastTenantId();
        return last != null && !last.equals(tenant.id()) && !journey.connection().isLinked();
    }

    private LinkOutcome ask(LinkJourney journey, Credentials credentials, Tenant tenant) {
        attempts.hold(journey.attempt().id(), Step.CONFIRMING, credentials, List.of(tenant));
        context.count(journey.connection(), "other-account");
        return new LinkOutcome.OtherAccount(journey.attempt().id());
    }

    private LinkOutcome linked(LinkJourney journey, Credentials credentials, Tenant tenant) {
        LinkResult result =
                transactions.execute(status -> {
                    LinkResult tried = link(journey, credentials, tenant);
                    if (!(tried instanceof LinkResult.Linked)) {
                        status.setRollbackOnly();
                    }
                    return tried;
                });
        attempts.end(journey.attempt().id());
        return switch (result) {
            case LinkResult.Linked(Connection it) -> {
                context.count(journey.connection(), "linked");
                yield new LinkOutcome.Linked(journey.with(it));
            }
            case LinkResult.AlreadyLinked(Connection it) -> {
                // Not given back: the platform may take it for the permission that is in use.
                context.count(journey.connection(), "already-linked");
                yield new LinkOutcome.AlreadyLinked(journey.with(it));
            }
            case LinkResult.OtherLinked(Connection other) -> {
                context.count(journey.connection(), "refused");
                if (!isSame(other, journey, tenant)) {
                    vault.giveBack(journey.platform(), credentials);
                }
                yield new LinkOutcome.OtherLinked(journey, other);
            }
            case LinkResult.Gone() -> {
                vault.giveBack(journey.platform(), credentials);
                yield new LinkOutcome.Unknown();
            }
        };
    }

    private LinkResult link(LinkJourney journey, Credentials credentials, Tenant tenant) {
        UUID grant = vault.keep(journey.platform(), credentials, tenant.id());
        return connections.authorized(
                journey.company(),
                journey.connection().id(),
                new Access(grant, tenant.id(), tenant.attributes()),
                Map.of("organisationName", tenant.name()),
                true);
    }

    private static boolean isSame(Connection other, LinkJourney journey, Tenant tenant) {
        Access access = other.access();
        return other.source().platformKey().equals(journey.platform())
                && access != null
                && access.tenantId().equals(tenant.id());
    }

    private LinkOutcome denied(LinkJourney journey, String error, String description) {
        boolean cancelled = error.equals("access_denied");
        String text = error + ": " + description;
        return cancelled
                ? ended(journey, "denied", Trouble.cancelled(text))
                : ended(journey, "failed", Trouble.unknown(text));
    }

    private LinkOutcome failed(LinkJourney journey, String reason) {
        log.warn("Linking {} failed: {}", journey.platform(), reason);
        return ended(journey, "unavailable", Trouble.unknown(reason));
    }

    private LinkOutcome ended(LinkJourney journey, String outcome, Trouble trouble) {
        Connection connection = journey.connection();
        connections.refused(journey.company(), connection.id(), trouble);
        attempts.end(journey.attempt().id());
        context.count(journey.connection(), outcome);
        return outcome.equals("denied")
                ? new LinkOutcome.Denied(journey, trouble.statusText())
                : new LinkOutcome.Failed(journey, trouble.statusText());
    }

    private LinkFlow flow(LinkJourney journey) {
        return context.platforms().require(journey.platform()).linkFlow();
    }

    /** Attempts go with their company and connection, so both are there. */
    private LinkJourney journey(LinkAttempt attempt) {
        return new LinkJourney(
                attempt,
                companies.find(attempt.companyId()).orElseThrow(),
                connections.find(attempt.connectionId()).orElseThrow());
    }

    /** What was kept until the customer said a word on it. */
    private record Released(LinkJourney journey, Credentials credentials) {}
}
