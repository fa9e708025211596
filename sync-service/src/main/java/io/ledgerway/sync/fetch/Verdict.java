package io.ledgerway.sync.fetch;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataSetStatus;
import java.time.Duration;
import java.util.List;

/** What must happen after a failure; the whole taxonomy on one screen. */
sealed interface Verdict {

    /**
     * It ends.
     *
     * @param via steps that lead to that end
     */
    record End(DataSetStatus status, List<DataSetStatus> via) implements Verdict {}

    /** The permission is gone: it ends, and company-service is told. */
    record Revoked() implements Verdict {}

    /** Come again then; this is no retry. */
    record Park(Duration pause) implements Verdict {}

    /**
     * Come again when the ladder says so.
     *
     * @param atLeast but not before, where the platform says when
     */
    record Retry(Duration atLeast) implements Verdict {}

    /** Read everything, from the beginning. */
    record ReadAll() implements Verdict {}

    static Verdict on(ConnectorException failure) {
        return switch (failure) {
            case ConnectorException.AuthorizationRevoked it -> new Revoked();
            case ConnectorException.AccessTokenRejected it -> end(DataSetStatus.AUTH_ERROR);
            case ConnectorException.InsufficientPermission it ->
                    end(DataSetStatus.PERMISSIONS_ERROR);
            case ConnectorException.RateLimited it -> new Park(it.retryAfter());
            case ConnectorException.PlatformUnavailable it ->
                    new Retry(it.retryAfter().orElse(Duration.ZERO));
            case ConnectorException.UncertainOutcome it -> new Retry(Duration.ZERO);
            case ConnectorException.WriteRefused it -> end(DataSetStatus.FETCH_ERROR);
            case ConnectorException.NotFound it -> end(DataSetStatus.FETCH_ERROR);
            case ConnectorException.NotSupported it -> end(DataSetStatus.NOT_SUPPORTED);
            case ConnectorException.CursorExpired it -> new ReadAll();
            case ConnectorException.ContractViolation it ->
                    new End(
                            DataSetStatus.MAP_ERROR,
                            List.of(DataSetStatus.MAP_QUEUED, DataSetStatus.MAPPING));
        };
    }

    private static Verdict end(DataSetStatus status) {
        return new End(status, List.of());
    }
}
