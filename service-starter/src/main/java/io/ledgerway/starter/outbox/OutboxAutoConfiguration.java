package io.ledgerway.starter.outbox;

import io.ledgerway.starter.kafka.EventKafka;
import io.ledgerway.starter.kafka.TopicCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Provides {@link Outbox} and its relay; {@code ledgerway.outbox.enabled=false} switches both off.
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
@ConditionalOnProperty(name = "ledgerway.outbox.enabled", matchIfMissing = true)
@EnableConfigurationProperties(OutboxProperties.class)
class OutboxAutoConfiguration {

    /** Longer than the producer's block and delivery timeouts. */
    private static final Duration ACK_WAIT = Duration.ofSeconds(20);

    /** Longer than a round of records waits for the broker, and than any statement of the relay. */
    private static final Duration MAX_STEP = ACK_WAIT.multipliedBy(2);

    @Bean
    OutboxRepository outboxRepository(JdbcClient jdbc) {
        return new OutboxRepository(jdbc);
    }

    @Bean
    RelayLease outboxLease(JdbcClient jdbc, OutboxProperties properties) {
        return new RelayLease(jdbc, properties.lease());
    }

    @Bean
    OutboxMetrics outboxMetrics(ObjectProvider<MeterRegistry> registry) {
        return new OutboxMetrics(registry.getIfAvailable(SimpleMeterRegistry::new));
    }

    @Bean
    @ConditionalOnMissingBean
    RecordSender outboxSender(
            @EventKafka KafkaTemplate<String, byte[]> kafka,
            @Value("${spring.application.name:service}") String service) {
        return new KafkaRecordSender(kafka, service);
    }

    @Bean
    OutboxRelay outboxRelay(
            OutboxRepository repository,
            RelayLease lease,
            RecordSender sender,
            TopicCreator topicCreator,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        OrderedBatchSender orderedBatchSender = new OrderedBatchSender(sender, ACK_WAIT.toMillis());
        return new OutboxRelay(
                repository,
                lease,
                orderedBatchSender,
                topicCreator::topicsExist,
                metrics,
                properties);
    }

    @Bean
    RelayLifecycle outboxRelayLifecycle(
            OutboxRelay relay,
            RelayLease lease,
            OutboxRepository repository,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        return new RelayLifecycle(relay, lease, repository, metrics, properties.lease(), MAX_STEP);
    }

    @Bean
    @ConditionalOnMissingBean(Outbox.class)
    Outbox outbox(
            OutboxRepository repository,
            PlatformTransactionManager transactions,
            Clock clock,
            OutboxRelay relay) {
        return new JdbcOutbox(repository, transactions, clock, relay::wake);
    }
}
