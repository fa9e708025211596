package io.ledgerway.sync.export;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.ledgerway.sync.export.format.FileFormat;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.export}, {@code ledgerway.export.bytes}, {@code ledgerway.exports.running},
 * {@code ledgerway.exports.oldest.age} and {@code ledgerway.exports.queue.oldest.age}.
 */
final class ExportMetrics {

    private static final String AGES =
            """
            SELECT coalesce(extract(epoch FROM ledgerway_now() - min(requested_at)), 0)::float8
                       AS unfinished,
                   coalesce(extract(epoch FROM ledgerway_now()
                            - min(requested_at) FILTER (WHERE state = 'Queued')), 0)::float8
                       AS queued
              FROM export WHERE state IN ('Queued', 'Running')
            """;

    private static final RowMapper<Ages> AGES_ROW = RecordRowMapper.of(Ages.class);
    private static final String COMPLETED = "completed";
    private static final String FAILED = "failed";

    private final MeterRegistry registry;
    private final AtomicInteger running = new AtomicInteger();

    ExportMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        CachedGauges<Ages> ages = new CachedGauges<>(() -> jdbc.sql(AGES).query(AGES_ROW).single());
        Gauge.builder("ledgerway.exports.running", running, AtomicInteger::get).register(registry);
        Gauge.builder("ledgerway.exports.oldest.age", () -> ages.value(Ages::unfinished))
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("ledgerway.exports.queue.oldest.age", () -> ages.value(Ages::queued))
                .baseUnit("seconds")
                .register(registry);
        // from the start, so that the first failure is an increase
        for (FileFormat format : FileFormat.values()) {
            timer(format.wire(), COMPLETED);
            timer(format.wire(), FAILED);
        }
    }

    /** Number of exports that this replica writes. */
    AtomicInteger running() {
        return running;
    }

    void completed(Export export, Instant now) {
        ended(export, now, COMPLETED);
    }

    void failed(Export export, Instant now) {
        ended(export, now, FAILED);
    }

    /** Counts bytes as they are stored. */
    void stored(String format, int bytes) {
        registry.counter("ledgerway.export.bytes", "format", format).increment(bytes);
    }

    private void ended(Export export, Instant now, String outcome) {
        Instant started = export.startedAt() == null ? now : export.startedAt();
        timer(export.format(), outcome).record(Duration.between(started, now));
    }

    private Timer timer(String format, String outcome) {
        return registry.timer("ledgerway.export", "format", format, "outcome", outcome);
    }

    /** Seconds since the request of the oldest unfinished export, and of the oldest queued one. */
    private record Ages(double unfinished, double queued) {}
}
