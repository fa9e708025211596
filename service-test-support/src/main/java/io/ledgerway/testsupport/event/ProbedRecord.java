package io.ledgerway.testsupport.event;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * A record of a topic.
 *
 * @param value its JSON; null is a tombstone
 */
public record ProbedRecord(
        String topic,
        int partition,
        long offset,
        String key,
        @Nullable String value,
        Headers headers) {

    static ProbedRecord of(ConsumerRecord<String, String> it) {
        return new ProbedRecord(
                it.topic(), it.partition(), it.offset(), it.key(), it.value(), new Headers(it));
    }

    /**
     * Returns the value as an event or state.
     *
     * @throws RuntimeException when it has another type
     */
    public <T> T as(Class<T> type) {
        return TestJson.MAPPER.readValue(value == null ? "null" : value, type);
    }

    /** Headers of the record. */
    public record Headers(ConsumerRecord<?, ?> of) {

        /** Returns a header as text. */
        public @Nullable String get(String name) {
            Header header = of.headers().lastHeader(name);
            return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
        }
    }
}
