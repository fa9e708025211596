package io.ledgerway.company.link.attempt;

import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Handles the redirect of a platform back to the link flow.
 *
 * <p>An attempt is claimed once, by the browser that started it. The platform is called outside of
 * any transaction. {@link LinkCommit} then links the connection and ends the attempt in one
 * transaction. A repeated decision has the result of the first one. If the process stops before its
 * commit, only the claim is stored, and the customer starts again with a new link.
 */
public class AuthorizationCallback {

    private final LinkAttemptRepository attempts;
    private final AttemptLookup lookup;
    private final AttemptSettlement settlement;
    private final LinkAddresses links;
    private final Platforms platforms;

    public AuthorizationCallback(
            LinkAttemptRepository attempts,
            AttemptLookup lookup,
            AttemptSettlement settlement,
            LinkAddresses links,
            Platforms platforms) {
        this.attempts = attempts;
        this.lookup = lookup;
        this.settlement = settlement;
        this.links = links;
        this.platforms = platforms;
    }

    /**
     * Completes the attempt of a callback. If the same browser repeats the callback, the result is
     * that of the first one; the code is not exchanged again.
     */
    public LinkOutcome complete(String state, String browser, Map<String, String> query) {
        return attempts.claim(state, browser)
                .flatMap(lookup::contextOf)
                .map(it -> complete(it, state, query))
                .or(() -> attempts.started(state, browser).map(lookup::current))
                .orElseGet(LinkOutcome.Unknown::new);
    }

    /** Continues with one of several organisations. */
    public LinkOutcome choose(UUID attemptId, String browser, String tenantId) {
        return attempts.findWaiting(attemptId, Step.CHOOSING, browser)
                .filter(it -> it.choices().stream().anyMatch(c -> c.id().equals(tenantId)))
                .flatMap(it -> released(it, browser))
                .map(it -> settlement.choose(it.attemptContext(), it.credentials(), tenantId))
                .orElseGet(() -> lookup.repeated(attemptId, browser));
    }

    /** Cancels an attempt that waits for the choice of an organisation. */
    public LinkOutcome cancelChoice(UUID attemptId, String browser) {
        return attempts.findWaiting(attemptId, Step.CHOOSING, browser)
                .flatMap(it -> released(it, browser))
                .map(it -> {
                    settlement.revoke(it.attemptContext(), it.credentials(), /* tenant= */ null);
                    return cancelled(it.attemptContext());
                })
                .orElseGet(() -> lookup.repeated(attemptId, browser));
    }

    /** Cancels an attempt whose customer types the credentials. */
    public LinkOutcome cancelTyping(UUID attemptId, String browser) {
        return attempts.findWaiting(attemptId, Step.TYPING, browser)
                .filter(_ -> attempts.claimTyping(attemptId, browser))
                .flatMap(lookup::contextOf)
                .map(this::cancelled)
                .orElseGet(() -> lookup.repeated(attemptId, browser));
    }

    private LinkOutcome cancelled(LinkAttemptContext attemptContext) {
        return settlement.denied(attemptContext, "access_denied", "User cancelled");
    }

    private Optional<Released> released(LinkAttempt attempt, String browser) {
        return lookup.contextOf(attempt)
                .flatMap(attemptContext ->
                        attempts.release(attempt.id(), Step.CHOOSING, browser)
                                .map(it -> new Released(attemptContext, it)));
    }

    private LinkOutcome complete(
            LinkAttemptContext attemptContext, String state, Map<String, String> query) {
        LinkAttempt attempt = attemptContext.attempt();
        if (!isFromIssuer(attemptContext, query)) {
            return settlement.denied(
                    attemptContext,
                    "invalid_issuer",
                    "The callback is not from the platform of the link");
        }
        try {
            AuthorizationCodeFlow.AuthorizationRequest start =
                    new AuthorizationCodeFlow.AuthorizationRequest(
                            attempt.connectionId(),
                            links.callback(),
                            state,
                            attempt.verifier(),
                            attempt.connectionId().toString());
            return settlement.settle(
                    attemptContext,
                    codeFlow(attemptContext)
                            .complete(start, query, settlement.http(attemptContext)));
        } catch (ConnectorException e) {
            return settlement.failed(attemptContext, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Whether the callback is from the platform that the attempt began with (RFC 9207). All
     * platforms share the callback address: without this check, one of them could make a customer
     * bring it the code of another.
     */
    private boolean isFromIssuer(LinkAttemptContext attemptContext, Map<String, String> query) {
        return codeFlow(attemptContext)
                .issuer()
                .map(it -> it.equals(query.get("iss")))
                .orElse(true);
    }

    private AuthorizationCodeFlow codeFlow(LinkAttemptContext attemptContext) {
        return platforms.require(attemptContext.platform()).authorizationCodeFlow();
    }

    /** An attempt that waited for a decision, with the credentials stored for it. */
    private record Released(LinkAttemptContext attemptContext, Credentials credentials) {}
}
