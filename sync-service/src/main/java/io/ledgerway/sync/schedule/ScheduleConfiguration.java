package io.ledgerway.sync.schedule;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncSettings;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class ScheduleConfiguration {

    private static final Duration PLAN_INTERVAL = Duration.ofSeconds(1);

    @Bean
    ScheduleRepository scheduleRepository(JdbcClient jdbc) {
        return new ScheduleRepository(jdbc);
    }

    @Bean
    ScheduleReplanner scheduleReplanner(
            ScheduleRepository scheduleRepository,
            SyncSettings settings,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            JdbcClient jdbc,
            TransactionTemplate transaction,
            Clock clock) {
        return new ScheduleReplanner(
                scheduleRepository,
                settings,
                platforms,
                companyDirectory,
                jdbc,
                transaction,
                clock);
    }

    @Bean
    PeriodicTask scheduleReplanTask(ScheduleReplanner scheduleReplanner) {
        return new PeriodicTask(
                "schedule-replanning", PLAN_INTERVAL, scheduleReplanner::replanPending);
    }
}
