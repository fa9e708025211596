package io.ledgerway.starter.kafka;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.core.ProducerFactory;

/**
 * Producer, consumer and topics of Ledgerway's events; {@code ledgerway.kafka.enabled=false}
 * switches them off. The beans are not candidates for injection by type: only outbox, inbox and
 * directory name them.
 */
@AutoConfiguration(after = KafkaAutoConfiguration.class)
@ConditionalOnClass(KafkaTemplate.class)
@ConditionalOnBean(KafkaAdmin.class)
@ConditionalOnProperty(name = "ledgerway.kafka.enabled", matchIfMissing = true)
@EnableConfigurationProperties(EventKafkaProperties.class)
class EventKafkaAutoConfiguration {

    private static final int MAX_BLOCK_MS = 5_000;
    private static final int DELIVERY_TIMEOUT_MS = 10_000;
    private static final int REQUEST_TIMEOUT_MS = 5_000;
    private static final int SESSION_TIMEOUT_MS = 10_000;
    private static final int RECONNECT_MAX_MS = 500;
    private static final int METADATA_AGE_MS = 30_000;

    /** How long the broker holds a request of an idle consumer; new records end it at once. */
    private static final int FETCH_WAIT_MS = 2_000;

    @Bean
    TopicCreator ledgerwayTopicCreator(KafkaAdmin admin, EventKafkaProperties properties) {
        return new TopicCreator(
                properties.createTopics()
                        ? TopicCreator.TopicCreation.of(
                                admin, new TopicDefinitions(properties.replicationFactor()).all())
                        : TopicCreator.TopicCreation.none());
    }

    @Bean(defaultCandidate = false)
    @EventKafka
    ProducerFactory<String, byte[]> ledgerwayProducers(ProducerFactory<?, ?> defaults) {
        Map<String, Object> settings = new HashMap<>(defaults.getConfigurationProperties());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, MAX_BLOCK_MS);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_TIMEOUT_MS);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
        settings.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MAX_MS);
        settings.remove(ProducerConfig.TRANSACTIONAL_ID_CONFIG);
        return new DefaultKafkaProducerFactory<>(
                settings, new StringSerializer(), new ByteArraySerializer());
    }

    @Bean(defaultCandidate = false)
    @EventKafka
    KafkaTemplate<String, byte[]> ledgerwayTemplate(
            @EventKafka ProducerFactory<String, byte[]> producers) {
        return new KafkaTemplate<>(producers);
    }

    /**
     * A dead member leaves the group after 10 s instead of 45 s, so that a restarted service does
     * not wait for its previous process.
     */
    @Bean(defaultCandidate = false)
    @EventKafka
    ConsumerFactory<String, byte[]> ledgerwayConsumers(ConsumerFactory<?, ?> defaults) {
        Map<String, Object> settings = new HashMap<>(defaults.getConfigurationProperties());
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_TIMEOUT_MS);
        settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, SESSION_TIMEOUT_MS / 5);
        settings.put(ConsumerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MAX_MS);
        settings.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, METADATA_AGE_MS);
        settings.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
        return new DefaultKafkaConsumerFactory<>(
                settings, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
