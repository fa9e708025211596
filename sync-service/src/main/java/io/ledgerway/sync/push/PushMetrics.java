package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.writes}, {@code ledgerway.write}, {@code ledgerway.write.attempts}, {@code
 * ledgerway.writes.waiting} and {@code ledgerway.writes.oldest.seconds}.
 */
final class PushMetrics {

    private static final String WAITING =
            "SELECT count(*) FROM push_operation WHERE finished IS NULL";

    private static final String OLDEST =
            "SELECT COALESCE(extract(epoch FROM :now - min(requested)), 0)"
                    + " FROM push_operation WHERE finished IS NULL";

    private final MeterRegistry registry;
    private final Clock clock;

    PushMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        this.registry = registry;
        this.clock = clock;
        gauge("ledgerway.writes.waiting", () -> jdbc.sql(WAITING));
        gauge(
                "ledgerway.writes.oldest.seconds",
                () -> jdbc.sql(OLDEST).param("now", PushRows.at(clock.instant())));
    }

    void tried(Push push, AttemptOutcome outcome) {
        registry.counter(
                        "ledgerway.write.attempts",
                        "platform",
                        push.subject().platformKey(),
                        "outcome",
                        outcome.wire())
                .increment();
    }

    void completed(Push push) {
        Tags tags =
                Tags.of(
                        "platform", push.subject().platformKey(),
                        "data_type", push.subject().type().key(),
                        "outcome", push.result().status().wire());
        registry.counter("ledgerway.writes", tags).increment();
        Instant now = clock.instant();
        registry.timer("ledgerway.write", tags)
                .record(Duration.between(push.result().requested(), now));
    }

    private void gauge(String name, Supplier<JdbcClient.StatementSpec> sql) {
        Gauge.builder(name, () -> value(sql)).register(registry);
    }

    /** A scrape tells nothing while the database is away. */
    private static double value(Supplier<JdbcClient.StatementSpec> sql) {
        try {
            return sql.get().query(Double.class).single();
        } catch (DataAccessException e) {
            return Double.NaN;
        }
    }
}
