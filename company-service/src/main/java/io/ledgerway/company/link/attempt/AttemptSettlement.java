package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.LinkFlow;
import java.util.List;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides what a claimed attempt becomes by what the platform returned: a link, a question to the
 * customer, or a failure.
 */
public class AttemptSettlement {

    private static final Logger log = LoggerFactory.getLogger(AttemptSettlement.class);

    private final LinkAttemptRepository attempts;
    private final ConnectionService connectionService;
    private final GrantVault vault;
    private final LinkServices context;
    private final LinkCommit commit;

    public AttemptSettlement(
            LinkAttemptRepository attempts,
            ConnectionService connectionService,
            GrantVault vault,
            LinkServices context,
            LinkCommit commit) {
        this.attempts = attempts;
        this.connectionService = connectionService;
        this.vault = vault;
        this.context = context;
        this.commit = commit;
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
                            .map(it -> choose(journey, credentials, it.id()))
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

    /** Ends an attempt that the customer or the platform refused. */
    LinkOutcome denied(LinkAttemptContext journey, String error, String description) {
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

    LinkOutcome failed(LinkAttemptContext journey, String reason) {
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

    void revoke(LinkAttemptContext journey, Credentials credentials) {
        vault.revoke(journey.platform(), credentials, journey.account());
    }

    /** Continues with one of several organisations. */
    LinkOutcome choose(LinkAttemptContext journey, Credentials credentials, String tenantId) {
        try {
            return settle(
                    journey,
                    context.platforms()
                            .require(journey.platform())
                            .linkFlow()
                            .chooseTenant(credentials, tenantId, http(journey)));
        } catch (ConnectorException e) {
            revoke(journey, credentials);
            return failed(journey, String.valueOf(e.getMessage()));
        }
    }

    PlatformHttp http(LinkAttemptContext journey) {
        return context.platforms().http(journey.platform(), journey.account());
    }
}
