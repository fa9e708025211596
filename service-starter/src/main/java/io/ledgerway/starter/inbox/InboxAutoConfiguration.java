package io.ledgerway.starter.inbox;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.starter.kafka.EventKafka;
import io.ledgerway.starter.kafka.TopicCreator;
import io.ledgerway.starter.time.DueTimeSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs every {@link EventSubscription}, {@link BatchSubscription} and {@link RecordSubscription};
 * {@code ledgerway.inbox.enabled=false} switches them off.
 */
@AutoConfiguration(
        after = {
            JdbcClientAutoConfiguration.class,
            DataSourceTransactionManagerAutoConfiguration.class
        },
        afterName = {
            "io.ledgerway.starter.kafka.EventKafkaAutoConfiguration",
            "io.ledgerway.starter.time.TimeAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure"
                    + ".CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnBean({JdbcClient.class, PlatformTransactionManager.class, TopicCreator.class})
@ConditionalOnProperty(name = "ledgerway.inbox.enabled", matchIfMissing = true)
@EnableConfigurationProperties(InboxProperties.class)
class InboxAutoConfiguration {

    @Bean
    InboxRepository inboxRepository(JdbcClient jdbc) {
        return new InboxRepository(jdbc);
    }

    @Bean
    InboxMetrics inboxMetrics(ObjectProvider<MeterRegistry> registry, Clock clock) {
        return new InboxMetrics(
                registry.getIfAvailable(SimpleMeterRegistry::new), TestClock.machine(clock));
    }

    @Bean
    DeadLetterPublisher deadLetterPublisher(
            @EventKafka KafkaTemplate<String, byte[]> kafka, InboxMetrics metrics) {
        return new DeadLetterPublisher(kafka, metrics);
    }

    @Bean
    ListenerContainers listenerContainers(
            @EventKafka ConsumerFactory<String, byte[]> consumers,
            PlatformTransactionManager transactions,
            DeadLetterPublisher deadLetterPublisher,
            InboxMetrics metrics,
            @Value("${spring.application.name:service}") String group,
            InboxProperties properties) {
        return new ListenerContainers(
                consumers,
                new TransactionTemplate(transactions),
                deadLetterPublisher,
                metrics,
                group,
                properties.concurrency());
    }

    @Bean
    Subscriptions inboxSubscriptions(
            ObjectProvider<EventSubscription<?>> events,
            ObjectProvider<BatchSubscription<?>> batches,
            ObjectProvider<RecordSubscription> others,
            InboxRepository inbox) {
        return new Subscriptions(
                Stream.of(
                                events.orderedStream().map(it -> once(it, inbox)),
                                batches.orderedStream().map(it -> once(it, inbox)),
                                others.orderedStream())
                        .flatMap(it -> it)
                        .toList());
    }

    @Bean
    InboxLifecycle inboxLifecycle(
            ListenerContainers listenerContainers,
            Subscriptions subscriptions,
            InboxRepository inbox,
            InboxProperties properties) {
        return new InboxLifecycle(listenerContainers.of(subscriptions.all()), inbox, properties);
    }

    @Bean
    UnreadEvents unreadEvents(
            KafkaAdmin admin,
            Subscriptions subscriptions,
            @Value("${spring.application.name:service}") String group) {
        return new UnreadEvents(
                admin.getConfigurationProperties(),
                group,
                subscriptions.all().stream().map(it -> it.topic().topicName()).toList());
    }

    /** The time of a system moves on only when all events are applied. */
    @Bean
    DueTimeSource unreadEventsDueTimeSource(UnreadEvents unreadEvents) {
        return new DueTimeSource(
                "events", () -> unreadEvents.any() ? Optional.of(Instant.EPOCH) : Optional.empty());
    }

    private static RecordSubscription once(EventSubscription<?> it, InboxRepository inbox) {
        return new RecordSubscription(it.topic(), new DeduplicatingHandler<>(it, inbox));
    }

    private static RecordSubscription once(BatchSubscription<?> it, InboxRepository inbox) {
        return new RecordSubscription(it.topic(), new DeduplicatingBatchHandler<>(it, inbox));
    }
}
