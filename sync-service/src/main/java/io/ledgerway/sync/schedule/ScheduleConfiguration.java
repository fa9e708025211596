package io.ledgerway.sync.schedule;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({ScheduleReplanner.class, ScheduleRepository.class})
class ScheduleConfiguration {

    private static final Duration PLAN_INTERVAL = Duration.ofSeconds(1);

    @Bean
    PeriodicTask scheduleReplanTask(ScheduleReplanner scheduleReplanner) {
        return new PeriodicTask(
                "schedule-replanning", PLAN_INTERVAL, scheduleReplanner::replanPending);
    }
}
