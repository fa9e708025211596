package io.ledgerway.company.credentialform;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.credentialform.CredentialCheck.Completed;
import io.ledgerway.company.credentialform.CredentialCheck.Failed;
import io.ledgerway.company.credentialform.CredentialCheck.Throttled;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.ratelimit.AddressPrefix;
import io.ledgerway.company.ratelimit.AttemptLimiter;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AddressNotPermittedException;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks typed credentials at their platform. Failed attempts are limited per connection, per
 * address of the caller and per host that is called, so that nobody guesses passwords or scans
 * addresses with them. Customers of several clients can use the same host: its failures delay
 * others only shortly, and its outages do not count for it. Calls the platform: not within a
 * transaction.
 */
public final class CredentialVerifier {

    private static final Logger log = LoggerFactory.getLogger(CredentialVerifier.class);

    private final Platforms platforms;
    private final AttemptLimiter attempts;
    private final MeterRegistry meters;
    private final Clock clock;

    CredentialVerifier(
            Platforms platforms, AttemptLimiter attempts, MeterRegistry meters, Clock clock) {
        this.platforms = platforms;
        this.attempts = attempts;
        this.meters = meters;
        this.clock = clock;
    }

    /** Finds the form of a platform; empty if customers do not type its credentials. */
    public Optional<CredentialForm> form(String platformKey) {
        return platforms
                .find(platformKey)
                .filter(it -> it.linkFlow() instanceof CredentialForm)
                .map(it -> (CredentialForm) it.linkFlow());
    }

    /**
     * Checks valid values.
     *
     * @param caller address of the customer; null if it is not known
     */
    public CredentialCheck verify(
            Connection connection, TypedCredentials typed, @Nullable String caller) {
        String platform = connection.source().platformKey();
        List<String> own = own(connection, caller);
        String host = typed.destination().map(it -> "credentials:host:" + it).orElse(null);
        Optional<Duration> delay = attempts.begin(own, host);
        if (delay.isPresent()) {
            count(platform, "throttled");
            return new Throttled(delay.get());
        }
        CredentialCheck result = call(platform, connection, typed);
        if (result instanceof Failed(FormProblem problem, String _)) {
            if (problem.isTemporary() && host != null) {
                attempts.undo(List.of(host));
            }
            count(platform, problem.key());
        } else {
            attempts.undo(own);
            if (host != null) {
                attempts.undo(List.of(host));
            }
            count(platform, "accepted");
        }
        return result;
    }

    private CredentialCheck call(String platform, Connection connection, TypedCredentials typed) {
        CredentialForm form =
                form(platform)
                        .orElseThrow(() ->
                                new IllegalStateException(platform + " has no credential form"));
        CallOwner account = new CallOwner(connection.companyId(), connection.id());
        try {
            Outcome outcome =
                    form.verify(
                            typed.values(),
                            new BoundedHttp(platforms.http(platform, account), clock));
            return outcome instanceof Outcome.Incorrect(var problem, String field)
                    ? new Failed(FormProblem.of(problem), typed.field(field))
                    : new Completed(outcome);
        } catch (ConnectorException e) {
            FormProblem problem = problem(e);
            log.info("Credentials for {} were not accepted: {}", platform, problem.key());
            return new Failed(problem, typed.field(""));
        }
    }

    private static FormProblem problem(ConnectorException failure) {
        AddressNotPermittedException refused = AddressNotPermittedException.in(failure);
        if (refused != null) {
            return FormProblem.of(refused.reason());
        }
        return switch (failure) {
            case ConnectorException.PlatformUnavailable _, ConnectorException.UncertainOutcome _ ->
                    FormProblem.UNREACHABLE;
            case ConnectorException.RateLimited _ -> FormProblem.PLATFORM_BUSY;
            case ConnectorException.AccessTokenRejected _,
                    ConnectorException.AuthorizationRevoked _ ->
                    FormProblem.WRONG_LOGIN;
            case ConnectorException.InsufficientPermission _ -> FormProblem.NO_ACCESS;
            default -> FormProblem.OTHER_SYSTEM;
        };
    }

    private static List<String> own(Connection connection, @Nullable String caller) {
        List<String> keys = new ArrayList<>();
        keys.add("credentials:connection:" + connection.id());
        if (caller != null) {
            keys.add("credentials:address:" + AddressPrefix.of(caller));
        }
        return keys;
    }

    private void count(String platform, String outcome) {
        meters.counter("ledgerway.link.credentials", "platform", platform, "outcome", outcome)
                .increment();
    }
}
