package io.ledgerway.webhook.replay;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.message.ExampleMessages;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class ReplayConfiguration {

    private static final Duration EVERY = Duration.ofSeconds(1);

    @Bean
    Recipients recipients(JdbcClient jdbc) {
        return new Recipients(jdbc);
    }

    @Bean
    Sends sends(
            JdbcClient jdbc,
            Recipients recipients,
            DeliveryQueue deliveries,
            ExampleMessages examples,
            AuditTrail audit,
            Clock clock) {
        return new Sends(jdbc, recipients, deliveries, examples, audit, clock);
    }

    @Bean
    ReplayMetrics replayMetrics(MeterRegistry registry) {
        return new ReplayMetrics(registry);
    }

    @Bean
    ReplayJobs replayJobs(
            JdbcClient jdbc, Recipients recipients, AuditTrail audit, ReplayMetrics metrics) {
        return new ReplayJobs(jdbc, recipients, new JobEnding(jdbc), audit, metrics);
    }

    @Bean
    JobSteps jobSteps(
            JdbcClient jdbc,
            TransactionTemplate transactions,
            Recipients recipients,
            ReplayProperties properties,
            ReplayMetrics metrics) {
        return new JobSteps(
                jdbc, transactions, recipients, new JobEnding(jdbc), properties, metrics);
    }

    @Bean
    PeriodicTask replayWork(JobSteps steps) {
        return new PeriodicTask("webhook-replay", EVERY, steps::work);
    }
}
