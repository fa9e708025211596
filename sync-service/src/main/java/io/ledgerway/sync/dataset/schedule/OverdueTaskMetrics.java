package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.jobs.overdue}: db-scheduler tasks that should have started at least 15 minutes
 * ago.
 */
final class OverdueTaskMetrics implements MeterBinder {

    private static final String COUNT =
            """
            SELECT job, count(*) AS overdue
              FROM (SELECT 'pull' AS job, execution_time, picked FROM scheduled_tasks
                     UNION ALL SELECT 'push', execution_time, picked FROM push_task) tasks
             WHERE NOT picked AND execution_time < ledgerway_now() - interval '15 minutes'
             GROUP BY job
            """;

    private static final RowMapper<Overdue> OVERDUE = RecordRowMapper.of(Overdue.class);

    private final CachedGauges<Map<String, Long>> counts;

    OverdueTaskMetrics(JdbcClient jdbc) {
        this.counts = new CachedGauges<>(() -> count(jdbc));
    }

    private static Map<String, Long> count(JdbcClient jdbc) {
        return jdbc.sql(COUNT).query(OVERDUE).list().stream()
                .collect(Collectors.toMap(Overdue::job, Overdue::overdue));
    }

    private record Overdue(String job, long overdue) {}

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String job : List.of("pull", "push")) {
            Gauge.builder(
                            "ledgerway.jobs.overdue",
                            () -> counts.value(it -> it.getOrDefault(job, 0L)))
                    .tag("job", job)
                    .register(registry);
        }
    }
}
