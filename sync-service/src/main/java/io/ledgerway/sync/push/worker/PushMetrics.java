package io.ledgerway.sync.push.worker;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.ledgerway.sync.push.Push;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.ToDoubleFunction;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.writes}, {@code ledgerway.write}, {@code ledgerway.write.attempts}, {@code
 * ledgerway.writes.waiting}, {@code .writes.oldest.age}, {@code .writes.uncertain} and {@code
 * .writes.uncertain.oldest.age}.
 */
final class PushMetrics {

    private static final String PENDING =
            """
            SELECT count(*) AS waiting,
                   COALESCE(extract(epoch FROM :now - min(requested_at)), 0) AS oldest,
                   count(uncertain_since) AS uncertain,
                   COALESCE(extract(epoch FROM :now - min(uncertain_since)), 0) AS oldest_uncertain
              FROM (SELECT o.requested_at, (SELECT min(a.started_at) FROM push_attempt a
                                             WHERE a.company_id = o.company_id
                                               AND a.operation_id = o.id
                                               AND a.kind = 'Send' AND a.outcome = 'Uncertain')
                           AS uncertain_since
                      FROM push_operation o WHERE o.finished_at IS NULL) unfinished
            """;

    private final MeterRegistry registry;
    private final Clock clock;
    private final CachedGauges<PendingWrites> pending;

    PushMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        this.registry = registry;
        this.clock = clock;
        this.pending =
                new CachedGauges<>(() ->
                        jdbc.sql(PENDING)
                                .param("now", TimestampParameter.of(clock.instant()))
                                .query(PendingWrites.class)
                                .single());
        gauge("ledgerway.writes.waiting", PendingWrites::waiting).register(registry);
        gauge("ledgerway.writes.oldest.age", PendingWrites::oldest)
                .baseUnit("seconds")
                .register(registry);
        gauge("ledgerway.writes.uncertain", PendingWrites::uncertain).register(registry);
        gauge("ledgerway.writes.uncertain.oldest.age", PendingWrites::oldestUncertain)
                .baseUnit("seconds")
                .register(registry);
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
        registry.timer(
                        "ledgerway.write",
                        "platform",
                        push.subject().platformKey(),
                        "outcome",
                        push.result().status().wire())
                .record(Duration.between(push.result().requestedAt(), now));
    }

    private Gauge.Builder<?> gauge(String name, ToDoubleFunction<PendingWrites> figure) {
        return Gauge.builder(name, () -> pending.value(figure));
    }

    /**
     * Numbers of unfinished writes, and of those with an unknown outcome.
     *
     * @param oldest age of the oldest unfinished write, in seconds
     * @param oldestUncertain age of the oldest unknown outcome, in seconds
     */
    record PendingWrites(long waiting, double oldest, long uncertain, double oldestUncertain) {}
}
