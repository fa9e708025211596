package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Queues data sets as one batch. A type of a connection with an unfinished data set is skipped. A
 * unique index enforces this, so of several concurrent callers one queues.
 */
public final class DataSetQueue {

    private final DataSetRepository dataSetRepository;
    private final DataSetBatches dataSetBatches;
    private final ConnectionConcurrency concurrency;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final TransactionTemplate transaction;
    private final Clock clock;

    DataSetQueue(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            ConnectionConcurrency concurrency,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        this.dataSetRepository = dataSetRepository;
        this.dataSetBatches = dataSetBatches;
        this.concurrency = concurrency;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Queues data sets in this order; joins an existing transaction. Types in flight and deleted
     * connections are skipped.
     *
     * @return the queued data sets; empty if all types are in flight
     */
    public List<DataSet> queue(CompanySnapshot company, List<DataSet.Source> sources) {
        return queueInitial(company, sources, Map.of());
    }

    /**
     * Queues data sets of the initial sync. The batch is the initial one if it is the first of one
     * of these connections since that was linked. A connection of which nothing is queued does not
     * count.
     *
     * @param links when each connection was linked
     * @return the queued data sets; empty if all types are in flight
     */
    public List<DataSet> queueInitial(
            CompanySnapshot company,
            List<DataSet.Source> sources,
            Map<ConnectionId, Instant> links) {
        if (sources.isEmpty()) {
            return List.of();
        }
        List<DataSet> queued = transaction.execute(status -> queueLocked(company, sources, links));
        return queued == null ? List.of() : queued;
    }

    /**
     * Requests a pull that begins after now: if a pull of the type is already running, the type is
     * pulled again when that completes or fails, unless it fails for lack of access. Joins an
     * existing transaction.
     */
    public void queueAfresh(CompanySnapshot company, DataSet.Source source) {
        transaction.executeWithoutResult(_ -> {
            if (queueLocked(company, List.of(source), Map.of()).isEmpty()) {
                dataSetRepository.requestRerun(company.id(), source);
            }
        });
    }

    private List<DataSet> queueLocked(
            CompanySnapshot company,
            List<DataSet.Source> requested,
            Map<ConnectionId, Instant> links) {
        lock.acquire(company.id());
        List<DataSet.Source> sources = findExisting(company.id(), requested);
        if (sources.isEmpty()) {
            return List.of();
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        UUID batch = dataSetBatches.open(company, now);
        Map<DataSetRef, DataSet.Source> added = add(company.id(), batch, sources, now);
        if (added.isEmpty()) {
            dataSetBatches.discard(company.id(), batch);
        } else {
            Map<ConnectionId, Instant> linksOfBatch = new HashMap<>(links);
            linksOfBatch.keySet().retainAll(connections(added.values()));
            dataSetBatches.claimInitial(company.id(), batch, linksOfBatch);
        }
        connections(sources).forEach(it -> concurrency.dispatchWaiting(company.id(), it, now));
        return added.keySet().stream().map(it -> dataSetRepository.find(it).orElseThrow()).toList();
    }

    private List<DataSet.Source> findExisting(CompanyId company, List<DataSet.Source> requested) {
        if (companyDirectory.isDeleted(company.value())) {
            return List.of();
        }
        Set<ConnectionId> deleted = connections(requested);
        deleted.removeIf(it -> !companyDirectory.isDeleted(it.value()));
        return requested.stream().filter(it -> !deleted.contains(it.connection())).toList();
    }

    /** Returns the added data sets in order. */
    private Map<DataSetRef, DataSet.Source> add(
            CompanyId company, UUID batch, List<DataSet.Source> sources, Instant now) {
        Map<DataSetRef, DataSet.Source> added = new LinkedHashMap<>();
        for (DataSet.Source source : sources) {
            DataSetRef ref = new DataSetRef(company, DataSetId.random());
            if (dataSetRepository.add(ref, batch, source, now)) {
                added.put(ref, source);
            }
        }
        return added;
    }

    private static Set<ConnectionId> connections(Collection<DataSet.Source> sources) {
        Set<ConnectionId> connections = new LinkedHashSet<>();
        sources.forEach(it -> connections.add(it.connection()));
        return connections;
    }
}
