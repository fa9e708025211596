package io.ledgerway.expense.mappingoptions;

import io.ledgerway.expense.reference.SyncedRecordsClient;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Queues a refresh of the three data types behind mapping options. The refresh runs in the
 * background; a failure is not reported, and the next read tries again. Under load refreshes are
 * dropped.
 */
final class BackgroundRefresh {

    private static final Set<DataType> TYPES =
            EnumSet.of(
                    DataType.CHART_OF_ACCOUNTS, DataType.TRACKING_CATEGORIES, DataType.TAX_RATES);

    private static final int MAX_CONCURRENT = 50;

    private final SyncedRecordsClient records;
    private final Duration olderThan;
    private final Executor background;
    private final MeterRegistry metrics;
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT);

    BackgroundRefresh(
            SyncedRecordsClient records,
            Duration olderThan,
            Executor background,
            MeterRegistry metrics) {
        this.records = records;
        this.olderThan = olderThan;
        this.background = background;
        this.metrics = metrics;
    }

    void queue(CompanyId company, ConnectionId connection) {
        if (!permits.tryAcquire()) {
            count("dropped", 1);
            return;
        }
        background.execute(() -> {
            try {
                count("queued", records.refresh(company, connection, TYPES, olderThan).size());
            } finally {
                permits.release();
            }
        });
    }

    private void count(String outcome, int types) {
        metrics.counter("ledgerway.mapping.refreshes", "outcome", outcome).increment(types);
    }
}
