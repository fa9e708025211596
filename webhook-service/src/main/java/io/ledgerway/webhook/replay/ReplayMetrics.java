package io.ledgerway.webhook.replay;

import io.ledgerway.starter.database.RecordRowMapper;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Metrics of replay jobs. No label names a consumer, a client or a company. */
final class ReplayMetrics {

    private static final String RUNNING =
            "SELECT kind, count(*) AS jobs FROM replay_job WHERE state = 'Running' GROUP BY kind";

    private static final RowMapper<Count> COUNTS = RecordRowMapper.of(Count.class);

    private final MeterRegistry registry;
    private final Map<ReplayJobKind, AtomicInteger> running = new EnumMap<>(ReplayJobKind.class);

    ReplayMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (ReplayJobKind kind : ReplayJobKind.values()) {
            AtomicInteger jobs = new AtomicInteger();
            running.put(kind, jobs);
            Gauge.builder("ledgerway.webhook.jobs.running", jobs, AtomicInteger::get)
                    .tag("kind", kind.wire())
                    .description("Bulk jobs that run, in all processes")
                    .register(registry);
        }
    }

    void started(ReplayJobKind kind) {
        registry.counter("ledgerway.webhook.jobs.started", "kind", kind.wire()).increment();
    }

    void ended(ReplayJobKind kind, ReplayJobState state) {
        registry.counter("ledgerway.webhook.jobs.ended", "kind", kind.wire(), "state", state.wire())
                .increment();
    }

    void queued(ReplayJobKind kind, int messages) {
        registry.counter("ledgerway.webhook.jobs.messages", "kind", kind.wire())
                .increment(messages);
    }

    void running(JdbcClient jdbc) {
        Map<ReplayJobKind, Integer> counted = new EnumMap<>(ReplayJobKind.class);
        jdbc.sql(RUNNING).query(COUNTS).list().forEach(it -> counted.put(it.kind(), it.jobs()));
        running.forEach((kind, jobs) -> jobs.set(counted.getOrDefault(kind, 0)));
    }

    private record Count(ReplayJobKind kind, int jobs) {}
}
