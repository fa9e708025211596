package io.ledgerway.webhook.delivery;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.notification.DueNotificationListener;
import io.ledgerway.webhook.delivery.notification.DueNotifier;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.ledgerway.webhook.health.HealthUpdateBuffer;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({
    BacklogMetrics.class,
    ClaimRepository.class,
    ClaimWorker.class,
    DeliveryMaintenance.class,
    DeliveryMetrics.class,
    DeliveryQueue.class,
    DeliverySender.class,
    DispatcherInstances.class,
    DispatcherSignal.class,
    DueConsumers.class,
    DueNotificationListener.class,
    DueNotifier.class,
    ImmediateDispatch.class,
    MaintenanceWorker.class
})
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
    DeliveryRepository deliveryRepository(
            JdbcClient jdbc, DeliverySchedule schedule, LogRetention attemptRetention) {
        return new DeliveryRepository(jdbc, schedule, new SecureRandom(), attemptRetention::isFull);
    }

    @Bean
    ConsumerQueues consumerQueues(DeliveryProperties properties) {
        return new ConsumerQueues(
                properties.concurrentPerConsumer(),
                properties.maxClaimed(),
                properties.maxClaimedBytes());
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
