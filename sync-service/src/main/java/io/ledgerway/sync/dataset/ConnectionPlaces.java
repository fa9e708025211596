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
final class ConnectionPlaces {

    private final DataSets dataSets;
    private final Work work;
    private final int places;

    ConnectionPlaces(DataSets dataSets, Work work, int places) {
        this.dataSets = dataSets;
        this.work = work;
        this.places = places;
    }

    /** Hands waiting data sets over while there is room, first queued first. */
    void fill(CompanyId company, ConnectionId connection, Instant now) {
        List<DataSet> unfinished = dataSets.unfinished(company, connection);
        unfinished.stream()
                .filter(it -> it.status() == DataSetStatus.INITIAL)
                .limit(Math.max(0, places - busy(unfinished)))
                .forEach(it -> {
                    dataSets.move(it, DataSetStatus.INITIAL, DataSetStatus.QUEUED, 0);
                    work.start(it.ref(), now);
                });
    }

    /** Whether one that was paused may go on. */
    boolean roomFor(DataSet paused) {
        List<DataSet> unfinished =
                dataSets.unfinished(paused.ref().company(), paused.source().connection());
        return busy(unfinished) < places;
    }

    private static long busy(List<DataSet> unfinished) {
        return unfinished.stream()
                .filter(it -> it.status() != DataSetStatus.INITIAL)
                .filter(it -> it.work().notBefore() == null)
                .count();
    }
}
