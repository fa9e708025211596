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

class TopicsTests {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Test
    void brokerThatIsAwayIsAskedAgainInTheBackground() {
        AtomicInteger tries = new AtomicInteger();
        Topics topics =
                new Topics(() -> {
                    if (tries.incrementAndGet() < 2) {
                        throw new KafkaException("away");
                    }
                });

        topics.start();

        await().atMost(LIMIT).until(topics::exist);
        assertThat(tries).hasValue(2);
        topics.stop();
        assertThat(topics.isRunning()).isFalse();
    }

    @Test
    void stopEndsTheTrying() {
        AtomicInteger tries = new AtomicInteger();
        Topics topics =
                new Topics(() -> {
                    tries.incrementAndGet();
                    throw new KafkaException("away");
                });
        topics.start();
        await().atMost(LIMIT).until(() -> tries.get() > 0);

        topics.stop();

        assertThat(topics.exist()).isFalse();
    }

    @Test
    void topicsThatOthersMakeAreTakenAsThere() {
        Topics topics = new Topics(Topics.Creation.none());
        topics.start();
        await().atMost(LIMIT).until(topics::exist);
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
    void asManyReplicasAcknowledgeAsThereCanBe() {
        assertThat(configuration(3, "directory"))
                .containsEntry("min.insync.replicas", "2")
                .containsEntry("cleanup.policy", "compact");
        assertThat(configuration(1, "company-events"))
                .containsEntry("min.insync.replicas", "1")
                .containsEntry("cleanup.policy", "delete")
                .containsEntry("retention.ms", "1209600000");
    }

    private static Map<String, String> configuration(int replicationFactor, String topic) {
        return Objects.requireNonNull(catalogue(replicationFactor).get(topic)).configs();
    }

    private static Map<String, NewTopic> catalogue(int replicationFactor) {
        return Arrays.stream(new TopicCatalogue((short) replicationFactor).all())
                .collect(Collectors.toMap(NewTopic::name, Function.identity()));
    }
}
