package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataSetStatus;
import java.time.Duration;
import java.util.List;

/** Maps a pull error to an action: fail, retry, wait or restart. */
sealed interface PullErrorPolicy {

    /**
     * The data set ends.
     *
     * @param via intermediate transitions
     */
    record Fail(DataSetStatus status, List<DataSetStatus> via) implements PullErrorPolicy {}

    /** The permission was revoked: the data set ends and company-service is notified. */
    record RevokeConnection() implements PullErrorPolicy {}

    /** Reschedule; not counted as a retry. */
    record WaitForRateLimit(Duration pause) implements PullErrorPolicy {}

    /**
     * Retry by the retry schedule.
     *
     * @param atLeast minimum wait, if the platform states one
     */
    record Retry(Duration atLeast) implements PullErrorPolicy {}

    /** Start over with a full pull. */
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
