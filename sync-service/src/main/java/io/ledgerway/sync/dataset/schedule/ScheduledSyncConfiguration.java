package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.PlatformWebhooks;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.pullplan.PullPlanMetrics;
import io.ledgerway.sync.pullplan.PullPlanner;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
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
    FreshnessMetrics freshnessMetrics(JdbcClient jdbc) {
        return new FreshnessMetrics(jdbc);
    }

    @Bean
    OverdueTaskMetrics overdueTaskMetrics(JdbcClient jdbc) {
        return new OverdueTaskMetrics(jdbc);
    }

    @Bean
    DuePulls duePulls(
            PullPlanner pullPlanner,
            PullPlanMetrics pullPlanMetrics,
            PlatformWebhooks platformWebhooks,
            Platforms platforms,
            DataTypeStateRepository dataTypeStateRepository,
            SupplementalConfigRepository supplemental,
            ScheduleRepository scheduleRepository,
            Clock clock) {
        return new DuePulls(
                pullPlanner,
                pullPlanMetrics,
                platformWebhooks,
                platforms,
                dataTypeStateRepository,
                supplemental,
                scheduleRepository,
                clock);
    }

    @Bean
    ScheduledSync scheduledSync(
            ScheduleRepository scheduleRepository,
            ScheduleReplanner scheduleReplanner,
            SyncSettings settings,
            DuePulls duePulls,
            DataSetQueue queue,
            CompanyLock lock,
            ConnectionSelection connections,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new ScheduledSync(
                scheduleRepository,
                scheduleReplanner,
                settings,
                duePulls,
                queue,
                lock,
                connections,
                platforms,
                companyDirectory,
                transaction,
                clock);
    }

    @Bean
    DueTimeSource scheduleDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("schedules", jdbc, NEXT_SCHEDULE);
    }

    @Bean
    PeriodicTask scheduledSyncTask(ScheduledSync due) {
        return new PeriodicTask("scheduled-syncs", DUE_CHECK_INTERVAL, due::queueDue);
    }
}
