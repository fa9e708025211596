package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.time.Duration;
import java.util.List;

/** Maps a push error to an action; {@code PullErrorPolicy} is the same for pulls. */
sealed interface PushErrorPolicy {

    /**
     * The platform wrote nothing and never will.
     *
     * @param statusCode the HTTP status that corresponds to the failure
     */
    record Fail(int statusCode, List<PushIssue> errors) implements PushErrorPolicy {}

    /** The same, because the permission was revoked: company-service is notified. */
    record RevokeConnection() implements PushErrorPolicy {}

    /** The platform may have executed the write. */
    record OutcomeUnknown() implements PushErrorPolicy {}

    /** The platform wrote nothing. Reschedule; not counted as a retry. */
    record WaitForRateLimit(Duration pause) implements PushErrorPolicy {}

    /** The platform wrote nothing; retry by the retry schedule. */
    record Retry() implements PushErrorPolicy {}

    static PushErrorPolicy on(ConnectorException failure) {
        return switch (failure) {
            case ConnectorException.WriteRefused it -> new Fail(400, it.errors());
            case ConnectorException.AuthorizationRevoked _ -> new RevokeConnection();
            case ConnectorException.AccessTokenRejected _ -> new Fail(401, List.of());
            case ConnectorException.InsufficientPermission _ -> new Fail(403, List.of());
            case ConnectorException.NotFound _ -> new Fail(404, List.of());
            case ConnectorException.NotSupported _ -> new Fail(404, List.of());
            case ConnectorException.CursorExpired _ -> new Fail(500, List.of());
            case ConnectorException.RateLimited it -> new WaitForRateLimit(it.retryAfter());
            case ConnectorException.PlatformUnavailable _ -> new Retry();
            case ConnectorException.UncertainOutcome _ -> new OutcomeUnknown();
            // an unintelligible response may confirm the write
            case ConnectorException.ContractViolation _ -> new OutcomeUnknown();
        };
    }
}
