package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@Import({DuePulls.class, FreshnessMetrics.class, OverdueTaskMetrics.class, ScheduledSync.class})
class ScheduledSyncConfiguration {

    private static final Duration DUE_CHECK_INTERVAL = Duration.ofSeconds(5);

    /** The types of a connection are due within a random delay: one stop at its end is enough. */
    private static final String NEXT_SCHEDULE =
            """
            SELECT CASE WHEN min(due_at) <= ledgerway_now() THEN min(due_at)
                        ELSE min(due_at + make_interval(secs => least(interval_hours * 180, 600)))
                   END
              FROM schedule
            """;

    @Bean
    DueTimeSource scheduleDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("schedules", jdbc, NEXT_SCHEDULE);
    }

    @Bean
    PeriodicTask scheduledSyncTask(ScheduledSync due) {
        return new PeriodicTask("scheduled-syncs", DUE_CHECK_INTERVAL, due::queueDue);
    }
}
