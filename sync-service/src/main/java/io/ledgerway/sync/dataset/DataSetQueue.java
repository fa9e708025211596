package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Queues data sets as one batch. A type of a connection whose data set is not finished is passed
 * over, whoever queued it: an index of the table sees to that, so that of many callers at one
 * moment one wins.
 */
public final class DataSetQueue {

    private final DataSetRepository dataSetRepository;
    private final DataSetBatches dataSetBatches;
    private final ConnectionConcurrency places;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final TransactionTemplate transaction;
    private final Clock clock;

    DataSetQueue(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            ConnectionConcurrency places,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        this.dataSetRepository = dataSetRepository;
        this.dataSetBatches = dataSetBatches;
        this.places = places;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Queues what can be queued, in this order; joins a transaction that is there. Nothing is
     * queued for what is gone.
     *
     * @param initial whether it is the first batch after an authorization
     * @return the data sets that were made; none when all are under way already
     */
    public List<DataSet> queue(
            CompanySnapshot company, List<DataSet.Source> sources, boolean initial) {
        if (sources.isEmpty()) {
            return List.of();
        }
        List<DataSet> queued =
                transaction.execute(status -> queueLocked(company, sources, initial));
        return queued == null ? List.of() : queued;
    }

    /**
     * Has a type read by a data set that begins after now: if it is being read already, once more
     * when that has completed. Joins a transaction that is there.
     */
    public void queueAfresh(CompanySnapshot company, DataSet.Source source) {
        transaction.executeWithoutResult(_ -> {
            if (queueLocked(company, List.of(source), false).isEmpty()) {
                dataSetRepository.requestRerun(company.id(), source);
            }
        });
    }

    private List<DataSet> queueLocked(
            CompanySnapshot company, List<DataSet.Source> asked, boolean initial) {
        lock.acquire(company.id());
        List<DataSet.Source> sources = findExisting(company.id(), asked);
        if (sources.isEmpty()) {
            return List.of();
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        UUID batch = dataSetBatches.open(company, initial, now);
        List<DataSetRef> added = add(company.id(), batch, sources, now);
        if (added.isEmpty()) {
            dataSetBatches.discard(company.id(), batch);
        }
        connections(sources).forEach(it -> places.dispatchWaiting(company.id(), it, now));
        return added.stream().map(it -> dataSetRepository.find(it).orElseThrow()).toList();
    }

    private List<DataSet.Source> findExisting(CompanyId company, List<DataSet.Source> asked) {
        if (companyDirectory.isDeleted(company.value())) {
            return List.of();
        }
        Set<ConnectionId> gone = connections(asked);
        gone.removeIf(it -> !companyDirectory.isDeleted(it.value()));
        return asked.stream().filter(it -> !gone.contains(it.connection())).toList();
    }

    private List<DataSetRef> add(
            CompanyId company, UUID batch, List<DataSet.Source> sources, Instant now) {
        List<DataSetRef> added = new ArrayList<>();
        for (DataSet.Source source : sources) {
            DataSetRef ref = new DataSetRef(company, DataSetId.random());
            if (dataSetRepository.add(ref, batch, source, now)) {
                added.add(ref);
            }
        }
        return added;
    }

    private static Set<ConnectionId> connections(List<DataSet.Source> sources) {
        Set<ConnectionId> connections = new LinkedHashSet<>();
        sources.forEach(it -> connections.add(it.connection()));
        return connections;
    }
}
