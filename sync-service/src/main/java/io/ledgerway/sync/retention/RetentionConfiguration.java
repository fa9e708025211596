package io.ledgerway.sync.retention;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.history.HistoryProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class RetentionConfiguration {

    private static final Duration RUN_INTERVAL = Duration.ofMinutes(30);

    @Bean
    RetentionRepository retentionRepository(JdbcClient jdbc) {
        return new RetentionRepository(jdbc);
    }

    @Bean
    RetentionJob retentionJob(
            RetentionRepository rows,
            TransactionTemplate transaction,
            RetentionProperties properties,
            HistoryProperties history,
            MeterRegistry registry,
            Clock clock) {
        return new RetentionJob(rows, transaction, properties, history, registry, clock);
    }

    @Bean
    PeriodicTask retentionTask(RetentionJob job) {
        return new PeriodicTask("retention", RUN_INTERVAL, job::run);
    }
}
