package io.ledgerway.sync.retention;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({RetentionJob.class, RetentionRepository.class})
class RetentionConfiguration {

    private static final Duration RUN_INTERVAL = Duration.ofMinutes(30);

    @Bean
    PeriodicTask retentionTask(RetentionJob job) {
        return new PeriodicTask("retention", RUN_INTERVAL, job::run);
    }
}
