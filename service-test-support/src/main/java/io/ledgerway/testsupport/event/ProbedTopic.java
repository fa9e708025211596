package io.ledgerway.testsupport.event;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * The records of a topic from its beginning, read by one consumer without a group. One thread at a
 * time uses the consumer.
 */
final class ProbedTopic implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration POLL = Duration.ofMillis(100);

    /** By name; of the broker that all tests of this module share. */
    private static final Map<String, ProbedTopic> SHARED = new ConcurrentHashMap<>();

    private final String name;
    private final Consumer<String, String> consumer;
    private final List<ProbedRecord> consumed = new ArrayList<>();

    ProbedTopic(String name, String bootstrapServers) {
        this.name = name;
        this.consumer =
                new KafkaConsumer<>(
                        Map.of(
                                "bootstrap.servers",
                                bootstrapServers,
                                "enable.auto.commit",
                                false,
                                "auto.offset.reset",
                                "earliest",
                                "allow.auto.create.topics",
                                false),
                        new StringDeserializer(),
                        new StringDeserializer());
    }

    /** The topic of the shared broker, which is read once in this JVM and never closed. */
    static ProbedTopic shared(String name, String bootstrapServers) {
        return SHARED.computeIfAbsent(name, it -> new ProbedTopic(it, bootstrapServers));
    }

    String name() {
        return name;
    }

    /** The consumed records without the first ones. */
    synchronized List<ProbedRecord> after(int count) {
        return List.copyOf(consumed.subList(count, consumed.size()));
    }

    /** Waits a moment for more records. */
    synchronized void poll() {
        assign();
        consumer.poll(POLL).forEach(it -> consumed.add(new ProbedRecord(it)));
    }

    /** Consumes what has arrived. */
    synchronized void catchUp() {
        assign();
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        while (ends.entrySet().stream()
                .anyMatch(it -> consumer.position(it.getKey()) < it.getValue())) {
            poll();
        }
    }

    /** Assigns all partitions as soon as the topic exists. */
    private void assign() {
        if (consumer.assignment().isEmpty()) {
            consumer.assign(
                    consumer.partitionsFor(name, LIMIT).stream()
                            .map(it -> new TopicPartition(it.topic(), it.partition()))
                            .toList());
        }
    }

    @Override
    public synchronized void close() {
        consumer.close();
    }
}
