package io.ledgerway.expense.sync;

import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Metrics of syncs, described in {@code ledgerway-metrics.yaml}. */
final class SyncMetrics {

    private static final String OPEN =
            "SELECT count(*) AS waiting,"
                    + " COALESCE(extract(epoch FROM ledgerway_now() - min(requested_at)), 0) AS oldest"
                    + " FROM expense_sync WHERE ended_at IS NULL";

    private final MeterRegistry registry;
    private final Clock clock;

    /** Registered before its first value, which would be no increase of a new counter. */
    private final Counter postingsUnknown;

    SyncMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        this.registry = registry;
        this.clock = clock;
        this.postingsUnknown = registry.counter("ledgerway.expense.postings.unknown");
        Arrays.stream(SyncStatus.values()).filter(SyncStatus::isEnd).forEach(this::duration);
        CachedGauges<Open> open =
                new CachedGauges<>(() -> jdbc.sql(OPEN).query(Open.class).single());
        Gauge.builder("ledgerway.expense.syncs.waiting", () -> open.value(Open::waiting))
                .register(registry);
        Gauge.builder("ledgerway.expense.oldest.pending", () -> open.value(Open::oldest))
                .baseUnit("seconds")
                .register(registry);
    }

    void completed(ClaimedSync sync, SyncResult syncResult, List<CompletedItem> items) {
        duration(syncResult.status()).record(Duration.between(sync.requested(), clock.instant()));
        for (CompletedItem it : items) {
            registry.counter(
                            "ledgerway.expense.transactions",
                            "platform",
                            sync.platformKey(),
                            "type",
                            it.kind().name().toLowerCase(Locale.ROOT),
                            "outcome",
                            it.status().wire())
                    .increment();
        }
        registry.counter("ledgerway.expense.outcomes.uncertain")
                .increment(items.stream().mapToInt(CompletedItem::doubts).sum());
    }

    /** Counts a reschedule because a service was unavailable. */
    void rescheduled() {
        registry.counter("ledgerway.expense.sync.reschedules").increment();
    }

    /** Counts a submitted posting that sync-service no longer has. */
    void postingUnknown() {
        postingsUnknown.increment();
    }

    /** Registered for each end before its first value, so that the objective of syncs counts it. */
    private Timer duration(SyncStatus status) {
        return registry.timer("ledgerway.expense.sync", "status", status.wire());
    }

    record Open(long waiting, double oldest) {}
}
