package io.ledgerway.testsupport.event;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Sends events in the role of other services; each call returns when the broker has acknowledged
 * the record.
 */
public final class EventInjector implements AutoCloseable {

    private static final int LIMIT_SECONDS = 20;

    private final Producer<String, String> producer;
    private final boolean shared;

    /** Sends to the broker that all tests of this module share, with one producer for all tests. */
    public EventInjector() {
        this.producer = SharedProducer.INSTANCE;
        this.shared = true;
    }

    /** Sends to the given broker. */
    public EventInjector(String bootstrapServers) {
        this.producer = producer(bootstrapServers);
        this.shared = false;
    }

    private static Producer<String, String> producer(String bootstrapServers) {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "linger.ms", 0),
                new StringSerializer(),
                new StringSerializer());
    }

    /** Sends an event. */
    public void send(Topic topic, Event event) {
        send(topic, event.partitionKey(), TestJson.MAPPER.writeValueAsString(event));
    }

    /** Sends an event with a header. */
    public void send(Topic topic, Event event, String header, String value) {
        ProducerRecord<String, String> injected =
                new ProducerRecord<>(
                        topic.topicName(),
                        event.partitionKey(),
                        TestJson.MAPPER.writeValueAsString(event));
        injected.headers().add(header, value.getBytes(StandardCharsets.UTF_8));
        send(injected);
    }

    /** Sends a state; null is a tombstone. */
    public void sendState(Topic topic, String key, @Nullable Object state) {
        send(topic, key, state == null ? null : TestJson.MAPPER.writeValueAsString(state));
    }

    /** Sends arbitrary text. */
    public void send(Topic topic, String key, @Nullable String json) {
        send(new ProducerRecord<>(topic.topicName(), key, json));
    }

    private void send(ProducerRecord<String, String> injected) {
        try {
            producer.send(injected).get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Not sent to " + injected.topic(), e);
        }
    }

    @Override
    public void close() {
        if (!shared) {
            producer.close();
        }
    }

    private static final class SharedProducer {

        static final Producer<String, String> INSTANCE =
                producer(Infrastructure.shared().bootstrapServers());
    }
}
