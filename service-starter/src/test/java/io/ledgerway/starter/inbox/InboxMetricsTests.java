package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.event.Topic;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.core.DefaultKafkaConsumerFactory;
import org.springframework.kafka.core.DefaultKafkaProducerFactory;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.event.ConsumerRetryAuthEvent;
import org.springframework.kafka.event.ConsumerRetryAuthSuccessfulEvent;
import org.springframework.kafka.event.ConsumerStoppedEvent;
import org.springframework.kafka.event.KafkaEvent;
import org.springframework.kafka.listener.BatchListenerFailedException;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.transaction.support.TransactionOperations;

class InboxMetricsTests {

    private static final String TOPIC = Topic.CLIENT_EVENTS.topicName();

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final InboxMetrics metrics =
            new InboxMetrics(registry, Clock.fixed(Instant.ofEpochSecond(100), ZoneOffset.UTC));
    private final ConcurrentMessageListenerContainer<String, byte[]> container = container();
    private final ConsumerRebalanceListener rebalances =
            Objects.requireNonNull(
                    container.getContainerProperties().getConsumerRebalanceListener());

    @Test
    void ageIsThatOfTheOldestRecordInFlight() {
        assertThat(lagSeconds()).isZero();

        metrics.started(TOPIC, 1, 40_000);
        metrics.started(TOPIC, 2, 70_000);
        assertThat(lagSeconds()).isEqualTo(60);
        metrics.finished(TOPIC, 1);
        assertThat(lagSeconds()).isEqualTo(30);
    }

    @Test
    void failedRecordsOfRevokedAndLostPartitionsDoNotCount() {
        metrics.started(TOPIC, 1, 40_000);
        metrics.started(TOPIC, 2, 70_000);
        metrics.started(TOPIC, 3, 90_000);

        rebalances.onPartitionsRevoked(List.of(new TopicPartition(TOPIC, 1)));
        assertThat(lagSeconds()).isEqualTo(30);
        rebalances.onPartitionsLost(List.of(new TopicPartition(TOPIC, 2)));
        assertThat(lagSeconds()).isEqualTo(10);
    }

    @Test
    void appliedRecordsOfABatchThatFailsDoNotCount() {
        BatchRecordHandler handler =
                records -> {
                    if (records.stream().anyMatch(it -> it.partition() == 2)) {
                        throw new IllegalStateException("never");
                    }
                    return records.stream().map(_ -> RecordHandler.HandlingResult.APPLIED).toList();
                };
        TransactionalBatchListener listener =
                new TransactionalBatchListener(
                        handler, TransactionOperations.withoutTransaction(), metrics);

        assertThatExceptionOfType(BatchListenerFailedException.class)
                .isThrownBy(() ->
                        listener.onMessage(
                                List.of(
                                        consumed(1, 0, 40_000),
                                        consumed(1, 1, 50_000),
                                        consumed(2, 0, 70_000),
                                        consumed(3, 0, 80_000))));

        assertThat(lagSeconds()).isEqualTo(30);
    }

    @Test
    void listenerIsUnauthorizedUntilTheBrokerAcceptsIt() {
        assertThat(unauthorized()).isZero();

        publish(refused());
        assertThat(unauthorized()).isOne();
        publish(refused());
        assertThat(unauthorized()).isOne();
        publish(new ConsumerRetryAuthSuccessfulEvent(this, container));
        assertThat(unauthorized()).isZero();
    }

    /** The next consumer publishes no success. */
    @Test
    void listenerThatEndsIsNotUnauthorized() {
        publish(refused());

        publish(new ConsumerStoppedEvent(this, container, ConsumerStoppedEvent.Reason.ABNORMAL));

        assertThat(unauthorized()).isZero();
    }

    private ConsumerRetryAuthEvent refused() {
        return new ConsumerRetryAuthEvent(
                this, container, ConsumerRetryAuthEvent.Reason.AUTHORIZATION);
    }

    private void publish(KafkaEvent event) {
        Objects.requireNonNull(container.getApplicationEventPublisher()).publishEvent(event);
    }

    private double unauthorized() {
        return registry.get("ledgerway.inbox.unauthorized").tag("topic", TOPIC).gauge().value();
    }

    private static ConsumerRecord<String, byte[]> consumed(
            int partition, long offset, long writtenAt) {
        return new ConsumerRecord<>(
                TOPIC,
                partition,
                offset,
                writtenAt,
                TimestampType.CREATE_TIME,
                0,
                0,
                "key",
                new byte[0],
                new RecordHeaders(),
                Optional.empty());
    }

    private double lagSeconds() {
        return registry.get("ledgerway.inbox.lag")
                .tag("topic", TOPIC)
                .timeGauge()
                .value(TimeUnit.SECONDS);
    }

    /** It connects to no broker before it starts. */
    private ConcurrentMessageListenerContainer<String, byte[]> container() {
        ListenerContainers containers =
                new ListenerContainers(
                        new DefaultKafkaConsumerFactory<>(Map.of()),
                        TransactionOperations.withoutTransaction(),
                        new DeadLetterPublisher(
                                new KafkaTemplate<>(new DefaultKafkaProducerFactory<>(Map.of())),
                                metrics),
                        metrics,
                        "group",
                        1);
        return containers
                .of(
                        List.of(
                                new RecordSubscription(
                                        Topic.CLIENT_EVENTS,
                                        _ -> RecordHandler.HandlingResult.APPLIED)))
                .getFirst();
    }
}
