package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.LinkFlow;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Maps the platform's response to the outcome of a claimed attempt: linked, choice of organisation,
 * or failed.
 */
public class AttemptSettlement {

    private static final Logger log = LoggerFactory.getLogger(AttemptSettlement.class);

    private final LinkAttemptRepository attempts;
    private final ConnectionService connectionService;
    private final GrantVault vault;
    private final LinkMetrics linkMetrics;
    private final Platforms platforms;
    private final LinkCommit commit;

    public AttemptSettlement(
            LinkAttemptRepository attempts,
            ConnectionService connectionService,
            GrantVault vault,
            LinkMetrics linkMetrics,
            Platforms platforms,
            LinkCommit commit) {
        this.attempts = attempts;
        this.connectionService = connectionService;
        this.vault = vault;
        this.linkMetrics = linkMetrics;
        this.platforms = platforms;
        this.commit = commit;
    }

    /** Continues with what the platform returned for a claimed attempt. */
    LinkOutcome settle(LinkAttemptContext attemptContext, LinkFlow.Outcome outcome) {
        if (attemptContext.attempt().renewal()) {
            return settleRenewal(attemptContext, outcome);
        }
        return switch (outcome) {
            case LinkFlow.Outcome.Linked(Credentials credentials, Tenant tenant) ->
                    isOther(attemptContext, tenant)
                            ? wrongOrganisation(attemptContext, credentials, tenant)
                            : commit.linked(attemptContext, credentials, tenant);
            case LinkFlow.Outcome.NeedsTenant(var credentials, var choices) -> {
                if (!attempts.suspend(
                        attemptContext.attempt().id(), Step.CHOOSING, credentials, choices)) {
                    revoke(attemptContext, credentials, /* tenant= */ null);
                    yield new LinkOutcome.Unknown();
                }
                yield new LinkOutcome.NeedsChoice(attemptContext.attempt().id());
            }
            case LinkFlow.Outcome.Denied(String error, String description) ->
                    denied(attemptContext, error, description);
            case LinkFlow.Outcome.Incorrect(var problem, String field) ->
                    denied(attemptContext, "invalid_request", problem + " " + field);
        };
    }

    /** A renewal needs no choice: it is for the organisation of the connection and no other. */
    private LinkOutcome settleRenewal(LinkAttemptContext attemptContext, LinkFlow.Outcome outcome) {
        return switch (outcome) {
            case LinkFlow.Outcome.Linked(Credentials credentials, Tenant tenant) ->
                    isSame(attemptContext, tenant)
                            ? commit.renewed(attemptContext, credentials, tenant)
                            : wrongOrganisation(attemptContext, credentials, tenant);
            case LinkFlow.Outcome.NeedsTenant(var credentials, var choices) ->
                    choices.stream()
                            .filter(it -> isSame(attemptContext, it))
                            .findFirst()
                            .map(it -> choose(attemptContext, credentials, it.id()))
                            .orElseGet(() -> wrongOrganisation(attemptContext, credentials, null));
            case LinkFlow.Outcome.Denied(String error, String description) ->
                    denied(attemptContext, error, description);
            case LinkFlow.Outcome.Incorrect(var problem, String field) ->
                    denied(attemptContext, "invalid_request", problem + " " + field);
        };
    }

    private static boolean isSame(LinkAttemptContext attemptContext, Tenant tenant) {
        return tenant.id().equals(attemptContext.connection().lastTenantId());
    }

    /**
     * Ends an attempt for another organisation than that of the connection, whose data must not mix
     * with it.
     *
     * @param found the other organisation; null if there were several
     */
    private LinkOutcome wrongOrganisation(
            LinkAttemptContext attemptContext, Credentials credentials, @Nullable Tenant found) {
        revoke(attemptContext, credentials, found);
        LinkOutcome outcome =
                new LinkOutcome.WrongOrganisation(
                        attemptContext, found == null ? "" : found.name());
        attempts.end(attemptContext.attempt().id(), outcome);
        linkMetrics.count(attemptContext.connection(), "wrong_organisation");
        return outcome;
    }

    /** Returns true if the connection was linked to another organisation before. */
    private static boolean isOther(LinkAttemptContext attemptContext, Tenant tenant) {
        return attemptContext.connection().wasLinkedToOther(tenant.id())
                && !attemptContext.connection().isLinked();
    }

    /** Ends an attempt that the customer or the platform refused. */
    LinkOutcome denied(LinkAttemptContext attemptContext, String error, String description) {
        String text = error + ": " + description;
        return switch (error) {
            case "access_denied" ->
                    end(
                            attemptContext,
                            "denied",
                            ConnectionFailure.cancelled(text),
                            LinkOutcome.Denied::new);
            case "server_error", "temporarily_unavailable" -> failed(attemptContext, text);
            default ->
                    end(
                            attemptContext,
                            "failed",
                            ConnectionFailure.unknown(text),
                            LinkOutcome.Rejected::new);
        };
    }

    LinkOutcome failed(LinkAttemptContext attemptContext, String reason) {
        log.warn("Linking {} failed: {}", attemptContext.platform(), reason);
        return end(
                attemptContext,
                "unavailable",
                ConnectionFailure.unknown(reason),
                LinkOutcome.Failed::new);
    }

    /** Ends the attempt. The outcome has the platform's text as it is stored. */
    private LinkOutcome end(
            LinkAttemptContext attemptContext,
            String counted,
            ConnectionFailure failure,
            BiFunction<LinkAttemptContext, String, LinkOutcome> made) {
        connectionService.refused(
                attemptContext.company(), attemptContext.connection().id(), failure);
        LinkOutcome outcome = made.apply(attemptContext, failure.statusText());
        attempts.end(attemptContext.attempt().id(), outcome);
        linkMetrics.count(attemptContext.connection(), counted);
        return outcome;
    }

    /**
     * Revokes credentials that link nothing.
     *
     * @param tenant their organisation; null if there are several
     */
    void revoke(
            LinkAttemptContext attemptContext, Credentials credentials, @Nullable Tenant tenant) {
        vault.revoke(
                attemptContext.platform(),
                credentials,
                tenant == null ? null : tenant.id(),
                attemptContext.account());
    }

    /** Continues with one of several organisations. */
    LinkOutcome choose(
            LinkAttemptContext attemptContext, Credentials credentials, String tenantId) {
        try {
            return settle(
                    attemptContext,
                    platforms
                            .require(attemptContext.platform())
                            .linkFlow()
                            .chooseTenant(credentials, tenantId, http(attemptContext)));
        } catch (ConnectorException e) {
            revoke(attemptContext, credentials, /* tenant= */ null);
            return failed(attemptContext, String.valueOf(e.getMessage()));
        }
    }

    PlatformHttp http(LinkAttemptContext attemptContext) {
        return platforms.http(attemptContext.platform(), attemptContext.account());
    }
}
