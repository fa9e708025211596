package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataSetStatus;
import java.time.Duration;
import java.util.List;

/** Maps a pull error to an action: fail, retry, wait or restart. */
sealed interface PullErrorPolicy {

    /**
     * It ends.
     *
     * @param via steps that lead to that end
     */
    record Fail(DataSetStatus status, List<DataSetStatus> via) implements PullErrorPolicy {}

    /** The permission is gone: it ends, and company-service is told. */
    record RevokeConnection() implements PullErrorPolicy {}

    /** Come again then; this is no retry. */
    record WaitForRateLimit(Duration pause) implements PullErrorPolicy {}

    /**
     * Come again when the ladder says so.
     *
     * @param atLeast but not before, where the platform says when
     */
    record Retry(Duration atLeast) implements PullErrorPolicy {}

    /** Read everything, from the beginning. */
    record RestartFullPull() implements PullErrorPolicy {}

    static PullErrorPolicy on(ConnectorException failure) {
        return switch (failure) {
            case ConnectorException.AuthorizationRevoked it -> new RevokeConnection();
            case ConnectorException.AccessTokenRejected it -> end(DataSetStatus.AUTH_ERROR);
            case ConnectorException.InsufficientPermission it ->
                    end(DataSetStatus.PERMISSIONS_ERROR);
            case ConnectorException.RateLimited it -> new WaitForRateLimit(it.retryAfter());
            case ConnectorException.PlatformUnavailable it ->
                    new Retry(it.retryAfter().orElse(Duration.ZERO));
            case ConnectorException.UncertainOutcome it -> new Retry(Duration.ZERO);
            case ConnectorException.WriteRefused it -> end(DataSetStatus.FETCH_ERROR);
            case ConnectorException.NotFound it -> end(DataSetStatus.FETCH_ERROR);
            case ConnectorException.NotSupported it -> end(DataSetStatus.NOT_SUPPORTED);
            case ConnectorException.CursorExpired it -> new RestartFullPull();
            case ConnectorException.ContractViolation it ->
                    new Fail(
                            DataSetStatus.MAP_ERROR,
                            List.of(DataSetStatus.MAP_QUEUED, DataSetStatus.MAPPING));
        };
    }

    private static PullErrorPolicy end(DataSetStatus status) {
        return new Fail(status, List.of());
    }
}
