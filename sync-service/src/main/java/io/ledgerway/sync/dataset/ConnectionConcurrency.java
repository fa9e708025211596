package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.List;

/**
 * So many data sets of one connection are read at one time, the others wait in Initial: a platform
 * is not flooded, and however much one company queues, the workers take turns among all. A paused
 * data set gives its place away. Under the company's lock.
 */
final class ConnectionConcurrency {

    private final DataSetRepository dataSetRepository;
    private final PullDispatcher pullDispatcher;
    private final int places;

    ConnectionConcurrency(
            DataSetRepository dataSetRepository, PullDispatcher pullDispatcher, int places) {
        this.dataSetRepository = dataSetRepository;
        this.pullDispatcher = pullDispatcher;
        this.places = places;
    }

    /** Hands waiting data sets over while there is room, first queued first. */
    void dispatchWaiting(CompanyId company, ConnectionId connection, Instant now) {
        List<DataSet> unfinished = dataSetRepository.unfinished(company, connection);
        unfinished.stream()
                .filter(it -> it.status() == DataSetStatus.INITIAL)
                .limit(Math.max(0, places - countInFlight(unfinished)))
                .forEach(it -> {
                    dataSetRepository.move(it, DataSetStatus.INITIAL, DataSetStatus.QUEUED, 0);
                    pullDispatcher.dispatch(it.ref(), now);
                });
    }

    /** Whether one that was paused may go on. */
    boolean availableSlots(DataSet paused) {
        List<DataSet> unfinished =
                dataSetRepository.unfinished(paused.ref().company(), paused.source().connection());
        return countInFlight(unfinished) < places;
    }

    private static long countInFlight(List<DataSet> unfinished) {
        return unfinished.stream()
                .filter(it -> it.status() != DataSetStatus.INITIAL)
                .filter(it -> it.work().notBefore() == null)
                .count();
    }
}
