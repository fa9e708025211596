package io.ledgerway.webhook.retention;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class RetentionConfiguration {

    private static final Duration EVERY = Duration.ofMinutes(10);

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
        PeriodicTask work = new PeriodicTask("webhook-retention", EVERY, partitionRetention::work);
        work.trigger();
        return work;
    }
}
