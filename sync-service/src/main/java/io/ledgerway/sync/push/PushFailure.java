package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import java.time.Duration;
import java.util.List;

/** What a failed call means for the write; the whole taxonomy on one screen. */
sealed interface PushFailure {

    /**
     * The platform wrote nothing and never will.
     *
     * @param statusCode what the failure amounts to
     */
    record Final(int statusCode, List<PushIssue> errors) implements PushFailure {}

    /** The same, because the permission is gone: company-service is to be told. */
    record Revoked() implements PushFailure {}

    /** It may have written. */
    record Unknown() implements PushFailure {}

    /** It wrote nothing now; come again then. */
    record Later(Duration pause) implements PushFailure {}

    /** It wrote nothing now; come again when the ladder says so. */
    record Away() implements PushFailure {}

    static PushFailure of(ConnectorException failure) {
        return switch (failure) {
            case ConnectorException.WriteRefused it -> new Final(400, it.errors());
            case ConnectorException.AuthorizationRevoked _ -> new Revoked();
            case ConnectorException.AccessTokenRejected _ -> new Final(401, List.of());
            case ConnectorException.InsufficientPermission _ -> new Final(403, List.of());
            case ConnectorException.NotFound _ -> new Final(404, List.of());
            case ConnectorException.NotSupported _ -> new Final(404, List.of());
            case ConnectorException.CursorExpired _ -> new Final(500, List.of());
            case ConnectorException.RateLimited it -> new Later(it.retryAfter());
            case ConnectorException.PlatformUnavailable _ -> new Away();
            case ConnectorException.UncertainOutcome _ -> new Unknown();
            // an answer that nobody understands may be that it was written
            case ConnectorException.ContractViolation _ -> new Unknown();
        };
    }
}
