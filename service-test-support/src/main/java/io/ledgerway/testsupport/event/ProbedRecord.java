package io.ledgerway.testsupport.event;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** A record of a topic. All tests that read the topic share it. */
public final class ProbedRecord {

    private final ConsumerRecord<String, String> consumed;

    /** The value by type; empty for a type that it does not have. */
    private final Map<Class<?>, Optional<?>> parsed = new ConcurrentHashMap<>();

    ProbedRecord(ConsumerRecord<String, String> consumed) {
        this.consumed = consumed;
    }

    public long offset() {
        return consumed.offset();
    }

    public String key() {
        return consumed.key();
    }

    /** Its JSON; null is a tombstone. */
    public @Nullable String value() {
        return consumed.value();
    }

    public Headers headers() {
        return new Headers(consumed);
    }

    /**
     * Returns the value as an event or state.
     *
     * @throws RuntimeException when it has another type
     */
    public <T> T as(Class<T> type) {
        return read(type).orElseGet(() -> parse(type));
    }

    /** Empty for a tombstone and for a record of another type. Parses once for each type. */
    <T> Optional<T> read(Class<T> type) {
        return value() == null
                ? Optional.empty()
                : parsed.computeIfAbsent(type, this::parseIfPossible).map(type::cast);
    }

    private Optional<?> parseIfPossible(Class<?> type) {
        try {
            return Optional.ofNullable(parse(type));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private <T> T parse(Class<T> type) {
        String value = value();
        return TestJson.MAPPER.readValue(value == null ? "null" : value, type);
    }

    @Override
    public String toString() {
        return consumed.toString();
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
