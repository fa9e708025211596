package io.ledgerway.sync.snapshot;

import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/** {@code ledgerway.snapshots}, {@code ledgerway.snapshot} and {@code ledgerway.snapshots.*}. */
final class SnapshotMetrics {

    private static final String OLDEST =
            """
            SELECT coalesce(extract(epoch FROM ledgerway_now() - min(requested_at)), 0)::float8
              FROM data_snapshot WHERE completed_at IS NULL
            """;

    private static final Set<SnapshotStatus> ENDS =
            EnumSet.of(SnapshotStatus.SETTLED, SnapshotStatus.UNSETTLED, SnapshotStatus.FAILED);

    private final MeterRegistry registry;

    SnapshotMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        CachedGauges<Double> oldest =
                new CachedGauges<>(() -> jdbc.sql(OLDEST).query(Double.class).single());
        Gauge.builder("ledgerway.snapshots.oldest.age", () -> oldest.value(Double::doubleValue))
                .baseUnit("seconds")
                .register(registry);
        // from the start, so that the first failure is an increase
        for (SnapshotStatus status : ENDS) {
            counter(status);
        }
    }

    /** Counts a snapshot that has ended, with the time since its request. */
    void ended(SnapshotStatus status, Duration time) {
        counter(status).increment();
        registry.timer("ledgerway.snapshot", "outcome", status.wire()).record(time);
    }

    private Counter counter(SnapshotStatus status) {
        return registry.counter("ledgerway.snapshots", "outcome", status.wire());
    }
}
