package io.ledgerway.webhook.delivery;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.notification.DueNotificationListener;
import io.ledgerway.webhook.delivery.notification.DueNotifier;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.destination.WebhookClient;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.health.HealthUpdateBuffer;
import io.ledgerway.webhook.signing.SigningSecrets;
import io.micrometer.core.instrument.MeterRegistry;
import java.security.SecureRandom;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    /** A claimed delivery is in progress. */
    private static final String NEXT_DELIVERY =
            """
            SELECT least((SELECT min(next_at) FROM delivery WHERE status = 'pending'),
                         (SELECT ledgerway_now() FROM delivery WHERE status = 'claimed' LIMIT 1))
            """;

    @Bean
    DeliverySchedule deliverySchedule(DeliveryProperties properties) {
        return properties.toSchedule();
    }

    @Bean
    DueTimeSource deliveryDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("deliveries", jdbc, NEXT_DELIVERY);
    }

    @Bean
    DispatcherSignal dispatcherSignal() {
        return new DispatcherSignal();
    }

    @Bean
    ClaimRepository claimRepository(JdbcClient jdbc) {
        return new ClaimRepository(jdbc);
    }

    @Bean
    DeliveryRepository deliveryRepository(
            JdbcClient jdbc, DeliverySchedule schedule, LogRetention attemptRetention) {
        return new DeliveryRepository(jdbc, schedule, new SecureRandom(), attemptRetention::isFull);
    }

    @Bean
    DeliveryMaintenance deliveryMaintenance(JdbcClient jdbc, DeliverySchedule schedule) {
        return new DeliveryMaintenance(jdbc, schedule);
    }

    @Bean
    DeliveryQueue deliveryQueue(
            JdbcClient jdbc,
            DeliveryMaintenance maintenance,
            DeliverySchedule schedule,
            DueNotifier signal,
            ImmediateDispatch immediateDispatch) {
        return new DeliveryQueue(jdbc, maintenance, schedule, signal, immediateDispatch);
    }

    @Bean
    ImmediateDispatch immediateDispatch(ConsumerQueues consumerQueues) {
        return new ImmediateDispatch(consumerQueues);
    }

    @Bean
    DueNotifier dueNotifier(JdbcClient jdbc, DispatcherSignal dispatcherSignal) {
        return new DueNotifier(jdbc, dispatcherSignal);
    }

    @Bean
    DueNotificationListener dueNotificationListener(
            DataSource database,
            DueNotifier signal,
            DispatcherSignal dispatcherSignal,
            MeterRegistry metrics) {
        return new DueNotificationListener(database, signal, dispatcherSignal, metrics);
    }

    @Bean
    ConsumerQueues consumerQueues(DeliveryProperties properties) {
        return new ConsumerQueues(
                properties.concurrentPerConsumer(),
                properties.maxClaimed(),
                properties.maxClaimedBytes());
    }

    @Bean
    DeliveryMetrics deliveryMetrics(MeterRegistry registry, ConsumerQueues consumerQueues) {
        return new DeliveryMetrics(registry, consumerQueues);
    }

    @Bean
    DeliverySender deliverySender(
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            WebhookClient client,
            Clock clock) {
        return new DeliverySender(secrets, headers, certificates, client, clock);
    }

    @Bean
    DueConsumers dueConsumers(ClaimRepository claims, DispatcherSignal dispatcherSignal) {
        return new DueConsumers(claims, dispatcherSignal);
    }

    @Bean
    DispatcherInstances dispatcherInstances(JdbcClient jdbc) {
        return new DispatcherInstances(jdbc);
    }

    @Bean
    BacklogMetrics backlogMetrics(
            JdbcClient jdbc, ConsumerQueues consumerQueues, DeliveryMetrics metrics) {
        return new BacklogMetrics(jdbc, consumerQueues, metrics);
    }

    @Bean
    MaintenanceWorker maintenanceWorker(
            DeliveryMaintenance maintenance,
            DueConsumers due,
            DispatcherInstances instances,
            BacklogMetrics backlogMetrics,
            TransactionTemplate transactions,
            DeliveryMetrics metrics,
            DispatcherSignal dispatcherSignal) {
        return new MaintenanceWorker(
                maintenance,
                due,
                instances,
                backlogMetrics,
                transactions,
                metrics,
                dispatcherSignal);
    }

    @Bean
    DeliveryResultWriter deliveryResultWriter(
            DeliveryRepository records,
            ConsumerHealthService consumerHealth,
            MaintenanceWorker maintenance,
            TransactionTemplate transactions,
            ConsumerQueues consumerQueues,
            DispatcherSignal dispatcherSignal,
            DeliveryMetrics metrics,
            TestClockProperties testClock) {
        return new DeliveryResultWriter(
                records,
                consumerHealth,
                maintenance::releaseExpiredLeases,
                transactions,
                consumerQueues,
                dispatcherSignal,
                metrics,
                testClock.enabled()
                        ? HealthUpdateBuffer.unbuffered()
                        : HealthUpdateBuffer.buffered());
    }

    @Bean
    ClaimWorker claimWorker(
            ClaimRepository claims,
            DueConsumers due,
            ConsumerQueues consumerQueues,
            DispatcherInstances instances) {
        return new ClaimWorker(claims, due, consumerQueues, instances);
    }

    @Bean
    Dispatcher dispatcher(
            ClaimWorker claims,
            ConsumerQueues consumerQueues,
            ImmediateDispatch immediateDispatch,
            DeliverySender deliverySender,
            DeliveryResultWriter deliveryResultWriter,
            MaintenanceWorker maintenance,
            DispatcherSignal dispatcherSignal,
            DeliveryMetrics metrics) {
        return new Dispatcher(
                claims,
                consumerQueues,
                immediateDispatch,
                deliverySender,
                deliveryResultWriter,
                maintenance,
                dispatcherSignal,
                metrics);
    }
}
