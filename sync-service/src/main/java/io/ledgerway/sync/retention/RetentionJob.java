package io.ledgerway.sync.retention;

import io.ledgerway.sync.history.HistoryProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.IntSupplier;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Deletes rows past their retention, company by company, in transactions of at most {@link
 * RetentionRepository#BATCH} rows. Each company runs once a day; of several processes one claims
 * it. After a crash the remaining rows are deleted on the next day.
 */
final class RetentionJob {

    private static final UUID FIRST = new UUID(0, 0);
    private static final Duration INTERVAL = Duration.ofDays(1);

    /** Bounds the time that one company takes; the rest follows with the next run. */
    private static final int MAX_BATCHES = 20;

    /** Reading all versions of a company is expensive. */
    private static final Duration LINEAGE_INTERVAL = Duration.ofDays(30);

    /** Versions and changes are dropped by months. */
    private static final Duration MONTH = Duration.ofDays(31);

    /**
     * For this time after its versions were deleted, a request for a snapshot gets 410; afterwards
     * 404.
     */
    private static final Duration SNAPSHOT_MARGIN = Duration.ofDays(90);

    private final RetentionRepository rows;
    private final TransactionOperations transaction;
    private final RetentionProperties properties;
    private final HistoryProperties history;
    private final MeterRegistry registry;
    private final Clock clock;

    RetentionJob(
            RetentionRepository rows,
            TransactionOperations transaction,
            RetentionProperties properties,
            HistoryProperties history,
            MeterRegistry registry,
            Clock clock) {
        this.rows = rows;
        this.transaction = transaction;
        this.properties = properties;
        this.history = history;
        this.registry = registry;
        this.clock = clock;
    }

    /** Runs for all companies that are due. */
    void run() {
        deleteSeenIds();
        Optional<UUID> company = rows.next(FIRST);
        while (company.isPresent()) {
            runFor(company.get());
            company = rows.next(company.get());
        }
    }

    /** Deletes the seen ids of data sets that ended a day ago or do not exist any more. */
    void deleteSeenIds() {
        Instant before = clock.instant().minus(INTERVAL);
        delete("pull_seen_id", () -> rows.deleteSeenIds(before));
    }

    /** Runs for a company if it is due. */
    void runFor(UUID company) {
        Instant now = clock.instant();
        if (rows.claim(company, now, now.minus(INTERVAL)) && !deleteAll(company, now)) {
            rows.release(company);
        }
    }

    /** Returns whether nothing is left. */
    private boolean deleteAll(UUID company, Instant now) {
        Instant dataSets = now.minus(properties.dataSet().retention());
        boolean isDone =
                delete(
                        "validation_issue",
                        () ->
                                rows.deleteIssues(
                                        company, now.minus(properties.validation().retention())));
        isDone &= deleteDataSets(company, dataSets, rows::deleteUnchanged);
        isDone &= deleteWithoutVersion(company, now);
        isDone &=
                delete(
                        "push_operation",
                        () ->
                                rows.deleteWrites(
                                        company, now.minus(properties.write().retention())));
        isDone &=
                delete(
                        "record_day",
                        () -> rows.deleteDays(company, now.minus(history.retention())));
        isDone &=
                delete(
                        "data_snapshot",
                        () ->
                                rows.deleteSnapshots(
                                        company,
                                        now.minus(history.retention())
                                                .minus(MONTH)
                                                .minus(SNAPSHOT_MARGIN)));
        return isDone;
    }

    /**
     * Deletes data sets whose changes are no longer kept. They are kept at least as long as the
     * record feed, which names them.
     */
    private boolean deleteWithoutVersion(UUID company, Instant now) {
        Duration kept = properties.dataSet().retention();
        Duration changes = history.retention().plus(MONTH);
        Instant before = now.minus(kept.compareTo(changes) > 0 ? kept : changes);
        Instant checked = rows.lineageCheckedAt(company);
        if ((checked != null && checked.isAfter(now.minus(LINEAGE_INTERVAL)))
                || !rows.hasWithChanges(company, before)) {
            return true;
        }
        boolean isDone = deleteDataSets(company, before, rows::deleteWithoutVersion);
        if (isDone) {
            rows.lineageChecked(company, now);
        }
        return isDone;
    }

    /** Deletes batches that lose their last data set in the same transaction. */
    private boolean deleteDataSets(
            UUID company, Instant before, BiFunction<UUID, Instant, List<UUID>> statement) {
        return delete(
                "data_set",
                () -> {
                    List<UUID> batches = statement.apply(company, before);
                    if (!batches.isEmpty()) {
                        count("batch", rows.deleteBatches(company, batches));
                    }
                    return batches.size();
                });
    }

    /** Returns whether nothing is left. */
    private boolean delete(String table, IntSupplier statement) {
        for (int i = 0; i < MAX_BATCHES; i++) {
            Integer deleted = transaction.execute(_ -> statement.getAsInt());
            count(table, deleted == null ? 0 : deleted);
            if (deleted == null || deleted < RetentionRepository.BATCH) {
                return true;
            }
        }
        return false;
    }

    private void count(String table, int deleted) {
        if (deleted > 0) {
            registry.counter("ledgerway.expired.rows", "table", table).increment(deleted);
        }
    }
}
