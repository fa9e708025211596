package io.ledgerway.sync.export;

import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.export}, {@code ledgerway.export.bytes}, {@code ledgerway.exports.running} and
 * {@code ledgerway.exports.oldest.age}.
 */
final class ExportMetrics {

    private static final String OLDEST =
            """
            SELECT coalesce(extract(epoch FROM ledgerway_now() - min(requested_at)), 0) AS age
              FROM export WHERE state IN ('Queued', 'Running')
            """;

    private final MeterRegistry registry;
    private final AtomicInteger running = new AtomicInteger();

    ExportMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        CachedGauges<Double> oldest =
                new CachedGauges<>(() -> jdbc.sql(OLDEST).query(Double.class).single());
        Gauge.builder("ledgerway.exports.running", running, AtomicInteger::get).register(registry);
        Gauge.builder("ledgerway.exports.oldest.age", () -> oldest.value(it -> it))
                .baseUnit("seconds")
                .register(registry);
    }

    /** Number of exports that this replica writes. */
    AtomicInteger running() {
        return running;
    }

    void completed(Export export, Instant now) {
        ended(export, now, "completed");
    }

    void failed(Export export, Instant now) {
        ended(export, now, "failed");
    }

    /** Counts bytes as they are stored. */
    void stored(String format, int bytes) {
        registry.counter("ledgerway.export.bytes", "format", format).increment(bytes);
    }

    private void ended(Export export, Instant now, String outcome) {
        Instant started = export.startedAt() == null ? now : export.startedAt();
        registry.timer("ledgerway.export", "format", export.format(), "outcome", outcome)
                .record(Duration.between(started, now));
    }
}
