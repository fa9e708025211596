package io.ledgerway.webhook.replay;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
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

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    @Bean
    RecipientLock recipients(JdbcClient jdbc) {
        return new RecipientLock(jdbc);
    }

    @Bean
    ManualResend manualResend(
            JdbcClient jdbc,
            RecipientLock recipientLock,
            DeliveryQueue deliveries,
            ExampleMessages examples,
            AuditTrail audit,
            Clock clock) {
        return new ManualResend(jdbc, recipientLock, deliveries, examples, audit, clock);
    }

    @Bean
    ReplayMetrics replayMetrics(MeterRegistry registry) {
        return new ReplayMetrics(registry);
    }

    @Bean
    ReplayJobService replayJobs(
            JdbcClient jdbc, RecipientLock recipientLock, AuditTrail audit, ReplayMetrics metrics) {
        return new ReplayJobService(
                jdbc, recipientLock, new ReplayJobCompletion(jdbc), audit, metrics);
    }

    @Bean
    ReplayJobRunner replayJobRunner(
            JdbcClient jdbc,
            TransactionTemplate transactions,
            RecipientLock recipientLock,
            ReplayProperties properties,
            ReplayMetrics metrics) {
        return new ReplayJobRunner(
                jdbc,
                transactions,
                recipientLock,
                new ReplayJobCompletion(jdbc),
                properties,
                metrics);
    }

    @Bean
    DueTimeSource replayDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery(
                "replays",
                jdbc,
                "SELECT min(next_step_at) FROM replay_job WHERE state = 'Running'");
    }

    @Bean
    PeriodicTask replayWork(ReplayJobRunner steps) {
        return new PeriodicTask("webhook-replay", INTERVAL, steps::work);
    }
}
