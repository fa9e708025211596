package io.ledgerway.starter.outbox;

import io.ledgerway.starter.kafka.EventKafka;
import io.ledgerway.starter.kafka.Topics;
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

/** Brings {@link Outbox} and its relay; {@code ledgerway.outbox.enabled=false} ends both. */
@AutoConfiguration(
        after = {
            JdbcClientAutoConfiguration.class,
            DataSourceTransactionManagerAutoConfiguration.class
        },
        afterName = {
            "io.ledgerway.starter.kafka.KafkaWiringAutoConfiguration",
            "io.ledgerway.starter.time.TimeAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure"
                    + ".CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnBean({JdbcClient.class, PlatformTransactionManager.class, Topics.class})
@ConditionalOnProperty(name = "ledgerway.outbox.enabled", matchIfMissing = true)
@EnableConfigurationProperties(OutboxProperties.class)
class OutboxAutoConfiguration {

    /** Longer than the producer's own time to block and to deliver. */
    private static final Duration ACK_WAIT = Duration.ofSeconds(20);

    @Bean
    OutboxRecords outboxRecords(JdbcClient jdbc) {
        return new OutboxRecords(jdbc);
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
            OutboxRecords records,
            RelayLease lease,
            RecordSender sender,
            Topics topics,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        Waves waves = new Waves(sender, ACK_WAIT.toMillis());
        return new OutboxRelay(records, lease, waves, topics::exist, metrics, properties);
    }

    @Bean
    RelayLifecycle outboxRelayLifecycle(
            OutboxRelay relay,
            RelayLease lease,
            OutboxRecords records,
            OutboxMetrics metrics,
            OutboxProperties properties) {
        return new RelayLifecycle(relay, lease, records, metrics, properties.lease());
    }

    @Bean
    @ConditionalOnMissingBean(Outbox.class)
    Outbox outbox(
            OutboxRecords records,
            PlatformTransactionManager transactions,
            Clock clock,
            OutboxRelay relay) {
        return new JdbcOutbox(records, transactions, clock, relay::wake);
    }
}
