package io.ledgerway.sync.history;

import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Metrics of changes and of the sequencer. */
final class ChangeMetrics {

    private static final String OLDEST =
            """
            SELECT coalesce(extract(epoch FROM ledgerway_now() - min(queued_at)), 0)::float8
              FROM change_queue
            """;

    private final MeterRegistry registry;

    ChangeMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        CachedGauges<Double> oldest =
                new CachedGauges<>(() -> jdbc.sql(OLDEST).query(Double.class).single());
        Gauge.builder(
                        "ledgerway.changes.unsequenced.oldest.age",
                        () -> oldest.value(Double::doubleValue))
                .baseUnit("seconds")
                .register(registry);
    }

    /** Counts changes; those of a transaction that is rolled back later count, too. */
    void changed(ChangeKind kind, int changes) {
        registry.counter("ledgerway.record.changes", "kind", kind.key()).increment(changes);
    }
}
