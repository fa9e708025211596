package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Topic;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.core.KafkaOperations;
import org.springframework.kafka.listener.ConsumerAwareRecordRecoverer;
import org.springframework.kafka.listener.DeadLetterPublishingRecoverer;

/**
 * Publishes a record that could not be applied to the dead-letter topic, with the error in its
 * headers, and continues with the next record. While Kafka does not accept it, the record stays.
 */
class DeadLetterPublisher implements ConsumerAwareRecordRecoverer {

    private static final Logger log = LoggerFactory.getLogger(DeadLetterPublisher.class);
    private static final Duration WAIT = Duration.ofSeconds(15);
    private static final Map<String, String> NAMES =
            Arrays.stream(Topic.values())
                    .collect(Collectors.toMap(Topic::topicName, Topic::deadLetterName));

    private final DeadLetterPublishingRecoverer publisher;
    private final InboxMetrics metrics;

    DeadLetterPublisher(KafkaOperations<String, byte[]> kafka, InboxMetrics metrics) {
        this.metrics = metrics;
        publisher = new DeadLetterPublishingRecoverer(kafka, (it, why) -> destination(it));
        publisher.setWaitForSendResultTimeout(WAIT);
        publisher.setFailIfSendResultIsError(true);
    }

    private static TopicPartition destination(ConsumerRecord<?, ?> it) {
        return new TopicPartition(
                NAMES.getOrDefault(it.topic(), it.topic() + ".dead-letters"), it.partition());
    }

    @Override
    public void accept(
            ConsumerRecord<?, ?> it, @Nullable Consumer<?, ?> consumer, @Nullable Exception why) {
        publisher.accept(
                it,
                consumer,
                why == null ? new IllegalStateException("The cause is not known") : why);
        metrics.deadLettered(it.topic());
        metrics.finished(it.topic(), it.partition());
        log.error(
                "Record {}-{}@{} could not be applied and was published as a dead letter",
                it.topic(),
                it.partition(),
                it.offset(),
                why);
    }
}
