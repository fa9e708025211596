package io.ledgerway.testsupport.event;

import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Consumes a topic from its beginning, independently of all other consumers. All tests of a module
 * share the broker: select by the ids of the test.
 */
public final class EventProbe implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration POLL = Duration.ofMillis(100);

    private final String topic;
    private final Consumer<String, String> consumer;
    private final List<ProbedRecord> consumed = new ArrayList<>();

    private EventProbe(String topic, String bootstrapServers) {
        this.topic = topic;
        this.consumer =
                new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers",
                                bootstrapServers,
                                "group.id",
                                "probe-" + UUID.randomUUID(),
                                "enable.auto.commit",
                                false,
                                "auto.offset.reset",
                                "earliest",
                                "allow.auto.create.topics",
                                false),
                        new StringDeserializer(),
                        new StringDeserializer());
    }

    /** Consumes a topic of the catalogue. */
    public static EventProbe on(Topic topic) {
        return on(topic.topicName());
    }

    /** Consumes any topic, such as a dead-letter topic. */
    public static EventProbe on(String topic) {
        return on(topic, Infrastructure.shared().bootstrapServers());
    }

    /** Consumes a topic of the given broker. */
    public static EventProbe on(String topic, String bootstrapServers) {
        return new EventProbe(topic, bootstrapServers);
    }

    /** Waits up to 20 s for the first matching event of a type. */
    public <T> T await(Class<T> type, Predicate<? super T> match) {
        return awaitRecord(it -> read(it, type).filter(match).isPresent()).as(type);
    }

    /** Empty for a record of another type. */
    private static <T> Optional<T> read(ProbedRecord it, Class<T> type) {
        try {
            return it.value() == null ? Optional.empty() : Optional.of(it.as(type));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Waits up to 20 s for the first matching record. */
    public ProbedRecord awaitRecord(Predicate<ProbedRecord> match) {
        return awaitRecords(1, match).getFirst();
    }

    /** Waits up to 20 s for the first matching records. */
    public List<ProbedRecord> awaitRecords(int count, Predicate<ProbedRecord> match) {
        long end = System.nanoTime() + LIMIT.toNanos();
        List<ProbedRecord> found = matching(match);
        int checked = consumed.size();
        while (found.size() < count) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "%d of %d records on %s within %s; all seen: %s"
                                .formatted(found.size(), count, topic, LIMIT, consumed));
            }
            poll();
            consumed.subList(checked, consumed.size()).stream().filter(match).forEach(found::add);
            checked = consumed.size();
        }
        return found;
    }

    /** Returns the matching records that have arrived; does not wait for more. */
    public List<ProbedRecord> current(Predicate<ProbedRecord> match) {
        assign();
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        while (ends.entrySet().stream()
                .anyMatch(it -> consumer.position(it.getKey()) < it.getValue())) {
            poll();
        }
        return matching(match);
    }

    private List<ProbedRecord> matching(Predicate<ProbedRecord> match) {
        return consumed.stream().filter(match).collect(Collectors.toCollection(ArrayList::new));
    }

    private void poll() {
        assign();
        consumer.poll(POLL).forEach(it -> consumed.add(ProbedRecord.of(it)));
    }

    /** Assigns all partitions as soon as the topic exists. */
    private void assign() {
        if (consumer.assignment().isEmpty()) {
            consumer.assign(
                    consumer.partitionsFor(topic, LIMIT).stream()
                            .map(it -> new TopicPartition(it.topic(), it.partition()))
                            .toList());
        }
    }

    @Override
    public void close() {
        consumer.close();
    }
}
