package io.ledgerway.webhook.retention;

import io.ledgerway.starter.partition.LogProperties;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LogProperties.class)
class RetentionConfiguration {

    private static final Duration INTERVAL = Duration.ofMinutes(10);
    private static final String ATTEMPTS = "attempt";

    @Bean
    PartitionRetention retention(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            RetentionProperties properties,
            MeterRegistry metrics) {
        return new PartitionRetention(jdbc, transaction, properties.retention(), metrics);
    }

    /** Runs at the start too: after a long downtime there is no partition for the current day. */
    @Bean
    PeriodicTask retentionWork(PartitionRetention partitionRetention) {
        PeriodicTask work =
                new PeriodicTask("webhook-retention", INTERVAL, partitionRetention::work);
        work.trigger();
        return work;
    }

    /** The log of attempts: kept for a shorter time than messages, and bounded in size. */
    @Bean
    LogRetention attemptRetention(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            RetentionProperties messages,
            LogProperties logs,
            MeterRegistry metrics) {
        return LogRetention.byDate(
                ATTEMPTS, "day", jdbc, transaction, limited(logs, messages.retention()), metrics);
    }

    @Bean
    PeriodicTask attemptRetentionTask(LogRetention attemptRetention) {
        return attemptRetention.task();
    }

    /** No attempt is kept longer than its message. */
    static LogProperties limited(LogProperties logs, Duration messages) {
        return logs.retention().compareTo(messages) <= 0
                ? logs
                : new LogProperties(messages, logs.maxBytes());
    }
}
