package io.ledgerway.gateway.requestlog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.model.log.RequestLogEvent;
import io.micrometer.core.instrument.Counter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Publishes batches on {@code request-log} as CloudEvents. While Kafka is unavailable, a batch
 * waits for a few seconds and is dropped; the buffer of {@link RequestLog} fills meanwhile. The
 * producer is created with the first batch.
 */
final class KafkaBatchPublisher implements BatchPublisher {

    private static final Logger log = LoggerFactory.getLogger(KafkaBatchPublisher.class);

    private static final int MAX_BLOCK_MS = 2_000;
    private static final int DELIVERY_TIMEOUT_MS = 15_000;
    private static final int REQUEST_TIMEOUT_MS = 5_000;
    private static final int RECONNECT_MAX_MS = 5_000;
    private static final long BUFFER_BYTES = 8L * 1024 * 1024;
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(2);

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private final Map<String, Object> settings;
    private final Clock clock;
    private final Counter dropped;
    private @Nullable Producer<String, byte[]> producer;

    /**
     * Creates the publisher without a connection.
     *
     * @param settings addresses and security of the brokers
     */
    KafkaBatchPublisher(Map<String, Object> settings, Clock clock, Counter droppedRequests) {
        this.settings = producerSettings(settings);
        this.clock = clock;
        this.dropped = droppedRequests;
    }

    /** A lost batch is missing from the log, which is cheaper than waiting for all replicas. */
    private static Map<String, Object> producerSettings(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put(ProducerConfig.ACKS_CONFIG, "1");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "gzip");
        settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_BYTES);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, MAX_BLOCK_MS);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_TIMEOUT_MS);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
        settings.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT_MAX_MS);
        settings.remove(ProducerConfig.TRANSACTIONAL_ID_CONFIG);
        settings.remove(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG);
        settings.remove(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG);
        return settings;
    }

    @Override
    public void publish(List<LoggedRequest> requests) {
        int count = requests.size();
        try {
            var _ =
                    producer()
                            .send(
                                    message(requests),
                                    (_, failure) -> {
                                        if (failure != null) {
                                            drop(count, failure);
                                        }
                                    });
        } catch (RuntimeException e) {
            // an error must not end the thread of the log
            drop(count, e);
        }
    }

    private Producer<String, byte[]> producer() {
        Producer<String, byte[]> existing = producer;
        if (existing == null) {
            existing =
                    new KafkaProducer<>(
                            settings, new StringSerializer(), new ByteArraySerializer());
            producer = existing;
        }
        return existing;
    }

    private ProducerRecord<String, byte[]> message(List<LoggedRequest> requests) {
        var event =
                new RequestLogEvent.Recorded(
                        UUID.randomUUID(),
                        clock.instant().truncatedTo(ChronoUnit.MILLIS),
                        requests);
        var message =
                new ProducerRecord<>(
                        Topic.REQUEST_LOG.topicName(),
                        event.partitionKey(),
                        JSON.writeValueAsBytes(event));
        Headers headers = message.headers();
        add(headers, "ce_specversion", "1.0");
        add(headers, "ce_id", event.eventId().toString());
        add(headers, "ce_type", "requests.recorded");
        add(headers, "ce_source", "/gateway");
        add(headers, "ce_time", event.at().toString());
        add(headers, "ce_subject", event.partitionKey());
        add(headers, "content-type", "application/json");
        return message;
    }

    private static void add(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    private void drop(int requests, Exception failure) {
        dropped.increment(requests);
        log.debug("{} requests are missing from the log: {}", requests, failure.toString());
    }

    @Override
    public void close() {
        if (producer != null) {
            producer.close(SHUTDOWN_TIMEOUT);
        }
    }
}
