package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.List;

/**
 * Limits the number of concurrently pulled data sets of a connection; further data sets wait in
 * Initial. This protects the platform and shares the workers among all companies. A rescheduled
 * data set frees its slot. Callers hold the company's lock.
 */
final class ConnectionConcurrency {

    private final DataSetRepository dataSetRepository;
    private final PullDispatcher pullDispatcher;
    private final int limit;

    ConnectionConcurrency(
            DataSetRepository dataSetRepository,
            PullDispatcher pullDispatcher,
            DataSetQueueProperties properties) {
        this.dataSetRepository = dataSetRepository;
        this.pullDispatcher = pullDispatcher;
        this.limit = properties.maxPerConnection();
    }

    /** Dispatches waiting data sets, first queued first, while slots are free. */
    void dispatchWaiting(CompanyId company, ConnectionId connection, Instant now) {
        List<DataSet> unfinished = dataSetRepository.unfinished(company, connection);
        unfinished.stream()
                .filter(it -> it.status() == DataSetStatus.INITIAL)
                .limit(Math.max(0, limit - countInFlight(unfinished)))
                .forEach(it -> {
                    dataSetRepository.move(it, DataSetStatus.INITIAL, DataSetStatus.QUEUED, 0);
                    pullDispatcher.dispatch(it.ref(), now);
                });
    }

    /** Whether a slot is free for a data set that was rescheduled. */
    boolean availableSlots(DataSet paused) {
        List<DataSet> unfinished =
                dataSetRepository.unfinished(paused.ref().company(), paused.source().connection());
        return countInFlight(unfinished) < limit;
    }

    private static long countInFlight(List<DataSet> unfinished) {
        return unfinished.stream()
                .filter(it -> it.status() != DataSetStatus.INITIAL)
                .filter(it -> it.work().notBefore() == null)
                .count();
    }
}
