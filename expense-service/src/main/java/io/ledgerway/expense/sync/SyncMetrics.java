package io.ledgerway.expense.sync;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.expense.syncs.waiting}, {@code .syncs.oldest.seconds}, {@code .sync} (time from
 * asking to end), {@code .items}, {@code .handover.retries}, {@code .outcomes.uncertain}, {@code
 * .postings.unknown}.
 */
final class SyncMetrics {

    private static final String OLDEST =
            "SELECT COALESCE(extract(epoch FROM ledgerway_now() - min(requested_at)), 0)"
                    + " FROM expense_sync WHERE ended_at IS NULL";

    private final MeterRegistry registry;
    private final Clock clock;

    SyncMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        this.registry = registry;
        this.clock = clock;
        gauge(
                jdbc,
                "ledgerway.expense.syncs.waiting",
                "SELECT count(*) FROM expense_sync WHERE ended_at IS NULL");
        gauge(jdbc, "ledgerway.expense.syncs.oldest.seconds", OLDEST);
    }

    void ended(Claimed sync, Result result, List<EndedItem> items) {
        registry.timer("ledgerway.expense.sync", "status", result.status().wire())
                .record(Duration.between(sync.requested(), clock.instant()));
        for (EndedItem it : items) {
            registry.counter(
                            "ledgerway.expense.items",
                            "kind",
                            it.kind().name().toLowerCase(Locale.ROOT),
                            "outcome",
                            it.status().wire())
                    .increment();
        }
        registry.counter("ledgerway.expense.outcomes.uncertain")
                .increment(items.stream().mapToInt(EndedItem::doubts).sum());
    }

    /** A service that was needed did not answer. */
    void putOff() {
        registry.counter("ledgerway.expense.handover.retries").increment();
    }

    /** sync-service does not know a posting that it had. */
    void unknown() {
        registry.counter("ledgerway.expense.postings.unknown").increment();
    }

    private void gauge(JdbcClient jdbc, String name, String sql) {
        Gauge.builder(name, () -> value(jdbc, sql)).register(registry);
    }

    /** A scrape tells nothing while the database is away. */
    private static double value(JdbcClient jdbc, String sql) {
        try {
            return jdbc.sql(sql).query(Double.class).single();
        } catch (DataAccessException e) {
            return Double.NaN;
        }
    }
}
