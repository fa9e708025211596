package io.ledgerway.starter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.event.Topic;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.springframework.kafka.KafkaException;

class TopicCreatorTests {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Test
    void unavailableBrokerIsRetriedInTheBackground() {
        AtomicInteger tries = new AtomicInteger();
        TopicCreator topicCreator =
                new TopicCreator(() -> {
                    if (tries.incrementAndGet() < 2) {
                        throw new KafkaException("away");
                    }
                });

        topicCreator.start();

        await().atMost(LIMIT).until(topicCreator::topicsExist);
        assertThat(tries).hasValue(2);
        topicCreator.stop();
        assertThat(topicCreator.isRunning()).isFalse();
    }

    @Test
    void stopEndsRetries() {
        AtomicInteger tries = new AtomicInteger();
        TopicCreator topicCreator =
                new TopicCreator(() -> {
                    tries.incrementAndGet();
                    throw new KafkaException("away");
                });
        topicCreator.start();
        await().atMost(LIMIT).until(() -> tries.get() > 0);

        topicCreator.stop();

        assertThat(topicCreator.topicsExist()).isFalse();
    }

    @Test
    void topicCreationCanBeDisabled() {
        TopicCreator topicCreator = new TopicCreator(TopicCreator.TopicCreation.none());
        topicCreator.start();
        await().atMost(LIMIT).until(topicCreator::topicsExist);
    }

    @Test
    void everyTopicHasDeadLettersWithAsManyPartitions() {
        Map<String, NewTopic> all = catalogue(3);

        for (Topic topic : Topic.values()) {
            assertThat(all.get(topic.topicName()))
                    .isNotNull()
                    .satisfies(it -> assertThat(it.numPartitions()).isEqualTo(topic.partitions()));
            assertThat(all.get(topic.deadLetterName()))
                    .isNotNull()
                    .satisfies(it -> assertThat(it.numPartitions()).isEqualTo(topic.partitions()));
        }
    }

    @Test
    void minInSyncReplicasFollowsTheReplicationFactor() {
        assertThat(configuration(3, "company-directory"))
                .containsEntry("min.insync.replicas", "2")
                .containsEntry("cleanup.policy", "compact");
        assertThat(configuration(1, "company-events"))
                .containsEntry("min.insync.replicas", "1")
                .containsEntry("cleanup.policy", "delete")
                .containsEntry("retention.ms", "1209600000");
        assertThat(configuration(3, "request-log")).containsEntry("retention.ms", "172800000");
    }

    private static Map<String, String> configuration(int replicationFactor, String topic) {
        return Objects.requireNonNull(catalogue(replicationFactor).get(topic)).configs();
    }

    private static Map<String, NewTopic> catalogue(int replicationFactor) {
        return Arrays.stream(new TopicDefinitions((short) replicationFactor).all())
                .collect(Collectors.toMap(NewTopic::name, Function.identity()));
    }
}
