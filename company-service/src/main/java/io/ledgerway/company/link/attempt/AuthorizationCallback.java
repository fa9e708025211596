package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.LinkFlow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles the redirect of a platform back to the link flow.
 *
 * <p>An attempt is claimed once, by the browser that started it. The platform is called outside of
 * any transaction. {@link LinkCommit} then stores the result. If the process stops in between, only
 * the claim is stored, and the customer starts again with a new link.
 */
public class AuthorizationCallback {

    private static final Logger log = LoggerFactory.getLogger(AuthorizationCallback.class);

    private final LinkAttemptRepository attempts;
    private final ConnectionService connectionService;
    private final CompanyLookup companyLookup;
    private final GrantVault vault;
    private final LinkServices context;
    private final LinkCommit commit;

    public AuthorizationCallback(
            LinkAttemptRepository attempts,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            GrantVault vault,
            LinkServices context,
            LinkCommit commit) {
        this.attempts = attempts;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.vault = vault;
        this.context = context;
        this.commit = commit;
    }

    /**
     * Completes the attempt of a callback. If the same browser repeats the callback, the result is
     * that of the first one; the code is not exchanged again.
     */
    public LinkOutcome complete(String state, String browser, Map<String, String> query) {
        return attempts.claim(state, browser)
                .flatMap(this::contextOf)
                .map(it -> complete(it, state, query))
                .or(() -> attempts.started(state, browser).map(this::current))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** Returns the result of an attempt of this browser; empty if there is no such attempt. */
    public Optional<LinkOutcome> result(UUID attemptId, String browser) {
        return attempts.started(attemptId, browser).map(this::current);
    }

    /** Returns the latest attempt of a session and how it ended; empty if there is none. */
    public Optional<SessionAttempt> latest(UUID session) {
        return attempts.latest(session)
                .flatMap(it ->
                        contextOf(it.attempt())
                                .map(journey -> {
                                    EndedAttempt ended = it.ended();
                                    return new SessionAttempt(
                                            journey,
                                            it.hasEnded(),
                                            ended == null ? null : ended.outcome(journey));
                                }));
    }

    private LinkOutcome current(LinkAttemptRepository.Started started) {
        return contextOf(started.attempt())
                .map(it -> current(started, it))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    private static LinkOutcome current(
            LinkAttemptRepository.Started started, LinkAttemptContext journey) {
        if (started.waitsFor(Step.CHOOSING)) {
            return new LinkOutcome.NeedsChoice(started.attempt().id());
        }
        if (started.waitsFor(Step.CONFIRMING)) {
            return new LinkOutcome.OtherAccount(started.attempt().id());
        }
        EndedAttempt ended = started.ended();
        if (ended != null) {
            return ended.outcome(journey);
        }
        return started.hasEnded() ? new LinkOutcome.Unknown() : new LinkOutcome.Pending(journey);
    }

    /** Finds an attempt that waits for a decision of the customer. */
    public Optional<LinkAttemptContext> waiting(UUID attemptId, Step step, String browser) {
        return attempts.findWaiting(attemptId, step, browser).flatMap(this::contextOf);
    }

    /** Continues with one of several organisations. */
    public LinkOutcome choose(UUID attemptId, String browser, String tenantId) {
        return attempts.findWaiting(attemptId, Step.CHOOSING, browser)
                .filter(it -> it.choices().stream().anyMatch(c -> c.id().equals(tenantId)))
                .flatMap(it -> released(it, Step.CHOOSING, browser))
                .map(it -> choose(it, tenantId))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** Confirms an organisation that differs from the one linked before. */
    public LinkOutcome confirm(UUID attemptId, String browser) {
        return attempts.findWaiting(attemptId, Step.CONFIRMING, browser)
                .flatMap(it -> released(it, Step.CONFIRMING, browser))
                .map(it ->
                        commit.linked(
                                it.journey(),
                                it.credentials(),
                                it.journey().attempt().choices().getFirst()))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** Cancels an attempt that waits for a decision. */
    public LinkOutcome cancel(UUID attemptId, Step step, String browser) {
        return attempts.findWaiting(attemptId, step, browser)
                .flatMap(it -> released(it, step, browser))
                .map(it -> {
                    revoke(it.journey(), it.credentials());
                    return denied(it.journey(), "access_denied", "User cancelled");
                })
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** Cancels an attempt whose customer types the access. */
    public LinkOutcome cancelTyping(UUID attemptId, String browser) {
        return attempts.findWaiting(attemptId, Step.TYPING, browser)
                .filter(_ -> attempts.claim(attemptId, Step.TYPING, browser))
                .flatMap(this::contextOf)
                .map(it -> denied(it, "access_denied", "User cancelled"))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    private Optional<Released> released(LinkAttempt attempt, Step step, String browser) {
        return contextOf(attempt)
                .flatMap(journey ->
                        attempts.release(attempt.id(), step, browser)
                                .map(it -> new Released(journey, it)));
    }

    private LinkOutcome complete(
            LinkAttemptContext journey, String state, Map<String, String> query) {
        LinkAttempt attempt = journey.attempt();
        if (!isFromIssuer(journey, query)) {
            return denied(
                    journey, "invalid_issuer", "The callback is not from the platform of the link");
        }
        try {
            AuthorizationCodeFlow.AuthorizationRequest start =
                    new AuthorizationCodeFlow.AuthorizationRequest(
                            attempt.connectionId(),
                            context.links().callback(),
                            state,
                            attempt.verifier(),
                            attempt.connectionId().toString());
            return settle(journey, codeFlow(journey).complete(start, query, http(journey)));
        } catch (ConnectorException e) {
            return failed(journey, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Whether the callback is from the platform that the attempt began with (RFC 9207). All
     * platforms share the callback address: without this check, one of them could make a customer
     * bring it the code of another.
     */
    private boolean isFromIssuer(LinkAttemptContext journey, Map<String, String> query) {
        return codeFlow(journey).issuer().map(it -> it.equals(query.get("iss"))).orElse(true);
    }

    private LinkOutcome choose(Released released, String tenantId) {
        LinkAttemptContext journey = released.journey();
        Credentials credentials = released.credentials();
        try {
            return settle(
                    journey, flow(journey).chooseTenant(credentials, tenantId, http(journey)));
        } catch (ConnectorException e) {
            revoke(journey, credentials);
            return failed(journey, String.valueOf(e.getMessage()));
        }
    }

    /** Continues with what the platform returned for a claimed attempt. */
    LinkOutcome settle(LinkAttemptContext journey, LinkFlow.Outcome outcome) {
        if (journey.attempt().renewal()) {
            return settleRenewal(journey, outcome);
        }
        return switch (outcome) {
            case LinkFlow.Outcome.Linked(Credentials credentials, Tenant tenant) ->
                    isOther(journey, tenant)
                            ? ask(journey, credentials, tenant)
                            : commit.linked(journey, credentials, tenant);
            case LinkFlow.Outcome.NeedsTenant(var credentials, var choices) -> {
                attempts.suspend(journey.attempt().id(), Step.CHOOSING, credentials, choices);
                yield new LinkOutcome.NeedsChoice(journey.attempt().id());
            }
            case LinkFlow.Outcome.Denied(String error, String description) ->
                    denied(journey, error, description);
            case LinkFlow.Outcome.Incorrect(var problem, String field) ->
                    denied(journey, "invalid_request", problem + " " + field);
        };
    }

    /** A renewal needs no choice: it is for the organisation of the connection and no other. */
    private LinkOutcome settleRenewal(LinkAttemptContext journey, LinkFlow.Outcome outcome) {
        return switch (outcome) {
            case LinkFlow.Outcome.Linked(Credentials credentials, Tenant tenant) ->
                    isSame(journey, tenant)
                            ? commit.renewed(journey, credentials, tenant)
                            : wrongOrganisation(journey, credentials, tenant.name());
            case LinkFlow.Outcome.NeedsTenant(var credentials, var choices) ->
                    choices.stream()
                            .filter(it -> isSame(journey, it))
                            .findFirst()
                            .map(it -> choose(new Released(journey, credentials), it.id()))
                            .orElseGet(() -> wrongOrganisation(journey, credentials, ""));
            case LinkFlow.Outcome.Denied(String error, String description) ->
                    denied(journey, error, description);
            case LinkFlow.Outcome.Incorrect(var problem, String field) ->
                    denied(journey, "invalid_request", problem + " " + field);
        };
    }

    private static boolean isSame(LinkAttemptContext journey, Tenant tenant) {
        return tenant.id().equals(journey.connection().lastTenantId());
    }

    private LinkOutcome wrongOrganisation(
            LinkAttemptContext journey, Credentials credentials, String found) {
        revoke(journey, credentials);
        LinkOutcome outcome = new LinkOutcome.WrongOrganisation(journey, found);
        attempts.end(journey.attempt().id(), outcome);
        context.count(journey.connection(), "wrong_organisation");
        return outcome;
    }

    /** Returns true if the connection was linked to another organisation before. */
    private static boolean isOther(LinkAttemptContext journey, Tenant tenant) {
        String last = journey.connection().lastTenantId();
        return last != null && !last.equals(tenant.id()) && !journey.connection().isLinked();
    }

    private LinkOutcome ask(LinkAttemptContext journey, Credentials credentials, Tenant tenant) {
        attempts.suspend(journey.attempt().id(), Step.CONFIRMING, credentials, List.of(tenant));
        context.count(journey.connection(), "other_account");
        return new LinkOutcome.OtherAccount(journey.attempt().id());
    }

    private LinkOutcome denied(LinkAttemptContext journey, String error, String description) {
        String text = error + ": " + description;
        return switch (error) {
            case "access_denied" ->
                    end(
                            journey,
                            "denied",
                            ConnectionFailure.cancelled(text),
                            LinkOutcome.Denied::new);
            case "server_error", "temporarily_unavailable" -> failed(journey, text);
            default ->
                    end(
                            journey,
                            "failed",
                            ConnectionFailure.unknown(text),
                            LinkOutcome.Rejected::new);
        };
    }

    private LinkOutcome failed(LinkAttemptContext journey, String reason) {
        log.warn("Linking {} failed: {}", journey.platform(), reason);
        return end(
                journey, "unavailable", ConnectionFailure.unknown(reason), LinkOutcome.Failed::new);
    }

    /** Ends the attempt. The outcome has the platform's text as it is stored. */
    private LinkOutcome end(
            LinkAttemptContext journey,
            String counted,
            ConnectionFailure failure,
            BiFunction<LinkAttemptContext, String, LinkOutcome> made) {
        connectionService.refused(journey.company(), journey.connection().id(), failure);
        LinkOutcome outcome = made.apply(journey, failure.statusText());
        attempts.end(journey.attempt().id(), outcome);
        context.count(journey.connection(), counted);
        return outcome;
    }

    private void revoke(LinkAttemptContext journey, Credentials credentials) {
        vault.revoke(journey.platform(), credentials, journey.account());
    }

    private PlatformHttp http(LinkAttemptContext journey) {
        return context.platforms().http(journey.platform(), journey.account());
    }

    private AuthorizationCodeFlow codeFlow(LinkAttemptContext journey) {
        return context.platforms().require(journey.platform()).authorizationCodeFlow();
    }

    private LinkFlow flow(LinkAttemptContext journey) {
        return context.platforms().require(journey.platform()).linkFlow();
    }

    /** Empty if the company or the connection was deleted meanwhile, and the attempt with it. */
    private Optional<LinkAttemptContext> contextOf(LinkAttempt attempt) {
        return companyLookup
                .find(attempt.companyId())
                .flatMap(company ->
                        connectionService
                                .find(attempt.connectionId())
                                .map(it -> new LinkAttemptContext(attempt, company, it)));
    }

    /** An attempt that waited for a decision, with the credentials stored for it. */
    private record Released(LinkAttemptContext journey, Credentials credentials) {}
}
