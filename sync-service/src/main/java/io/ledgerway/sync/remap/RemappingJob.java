package io.ledgerway.sync.remap;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.record.RecordRemapper;
import io.ledgerway.sync.record.RecordRemapper.MappedRecord;
import io.ledgerway.sync.record.RecordRemapper.TypeMapping;
import io.ledgerway.sync.record.RemappedRecords;
import io.ledgerway.sync.record.RemappedRecords.Candidate;
import io.ledgerway.sync.record.RemappedRecords.Remapped;
import io.ledgerway.sync.remap.RemappingMetrics.BatchCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Maps the present records again from their raw payloads after a release that changes the code of
 * mappings. A batch is one transaction with its position, so another process continues after a
 * crash. A process claims a type of a connection by a row lock and leaves the others to the other
 * processes.
 *
 * <p>Records whose mapping needs more than their payload are left for the next read, which maps
 * them because the version of the mapping is part of their fingerprint.
 */
final class RemappingJob {

    private static final Logger log = LoggerFactory.getLogger(RemappingJob.class);

    private static final int BATCH = 200;

    /** Types of connections of one run; the next run continues. */
    private static final int TYPES = 200;

    private final RemappingRepository repository;
    private final RecordRemapper remapper;
    private final RemappedRecords records;
    private final DataTypeStateRepository states;
    private final RemappingMetrics metrics;
    private final TransactionOperations transaction;
    private boolean enqueued;

    RemappingJob(
            RemappingRepository repository,
            RecordRemapper remapper,
            RemappedRecords records,
            DataTypeStateRepository states,
            RemappingMetrics metrics,
            TransactionOperations transaction) {
        this.repository = repository;
        this.remapper = remapper;
        this.records = records;
        this.states = states;
        this.metrics = metrics;
        this.transaction = transaction;
    }

    /** Maps records again until all types of this run are done. */
    synchronized void run() {
        if (!enqueued) {
            enqueue();
            enqueued = true;
        }
        for (DataTypeState.Key key : repository.open(records.mappingVersion(), TYPES)) {
            remap(key);
        }
    }

    /** Adds what the present code has not mapped. Later records are mapped by it when pulled. */
    void enqueue() {
        int types = repository.enqueue(records.mappingVersion());
        if (types > 0) {
            log.info("Remapping the records of {} types of connections", types);
        }
    }

    private void remap(DataTypeState.Key key) {
        Optional<TypeMapping> mapping = remapper.of(key);
        BatchCounts sum = BatchCounts.NONE;
        while (true) {
            @Nullable BatchCounts batch = transaction.execute(_ -> batch(key, mapping));
            if (batch == null) {
                break;
            }
            metrics.remapped(batch);
            sum = sum.plus(batch);
        }
        if (!sum.equals(BatchCounts.NONE)) {
            log.info(
                    "Remapped {} of company {}: {} records changed, {} are unchanged, {} are left"
                            + " for the next read",
                    key.type().key(),
                    key.company(),
                    sum.changed(),
                    sum.unchanged(),
                    sum.left());
        }
    }

    /** Maps one batch; null if there is no more for this process. */
    private @Nullable BatchCounts batch(DataTypeState.Key key, Optional<TypeMapping> mapping) {
        long version = records.mappingVersion();
        Optional<Long> position = repository.claim(key, version);
        if (position.isEmpty()) {
            return null;
        }
        List<Candidate> batch =
                mapping.isEmpty() ? List.of() : records.next(key, position.get(), BATCH);
        if (batch.isEmpty()) {
            repository.finish(key, version);
            return null;
        }
        BatchCounts counts = remap(key, mapping.orElseThrow(), batch);
        repository.advance(key, version, batch.getLast().position());
        return counts;
    }

    private BatchCounts remap(
            DataTypeState.Key key, TypeMapping mapping, List<Candidate> candidates) {
        List<Remapped> different = new ArrayList<>();
        int unchanged = 0;
        int left = 0;
        for (Candidate each : candidates) {
            byte[] raw = each.raw();
            if (raw != null) {
                Optional<MappedRecord> mapped = map(mapping, each.id(), raw);
                if (mapped.isEmpty()) {
                    left++;
                } else if (each.differsFrom(mapped.get())) {
                    different.add(new Remapped(each, mapped.get()));
                } else {
                    unchanged++;
                }
            }
        }
        int changed = different.isEmpty() ? 0 : records.store(key, different);
        if (changed > 0) {
            states.changed(key);
        }
        return new BatchCounts(changed, unchanged, left + different.size() - changed);
    }

    private static Optional<MappedRecord> map(TypeMapping mapping, String id, byte[] raw) {
        try {
            return Optional.of(mapping.map(id, raw));
        } catch (ConnectorException e) {
            return Optional.empty();
        }
    }
}
