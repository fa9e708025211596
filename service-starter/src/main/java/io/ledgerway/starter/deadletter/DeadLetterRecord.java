package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.support.KafkaHeaders;
import tools.jackson.core.JacksonException;

/** A record of a dead-letter topic with the contents of its headers. */
record DeadLetterRecord(ConsumerRecord<String, byte[]> record) {

    private static final String CAUSE = "Caused by: ";
    private static final int MAX_ERROR_LENGTH = 1_000;

    /** Whether this consumer group published it. */
    boolean isFrom(String group) {
        return group.equals(header(KafkaHeaders.DLT_ORIGINAL_CONSUMER_GROUP));
    }

    @Nullable String type() {
        return headerOrField("ce_type", "type");
    }

    @Nullable String eventId() {
        return headerOrField("ce_id", "eventId");
    }

    @Nullable Instant occurredAt() {
        String text = headerOrField("ce_time", "at");
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    Instant failedAt() {
        return Instant.ofEpochMilli(record.timestamp());
    }

    /** The innermost cause. */
    @Nullable String error() {
        String trace = header(KafkaHeaders.DLT_EXCEPTION_STACKTRACE);
        if (trace == null) {
            return header(KafkaHeaders.DLT_EXCEPTION_MESSAGE);
        }
        return trace.lines()
                .filter(it -> it.startsWith(CAUSE))
                .reduce((_, last) -> last)
                .map(it -> truncate(it.substring(CAUSE.length())))
                .orElseGet(() -> truncate(trace.lines().findFirst().orElse("")));
    }

    /** Truncates a text for storage and display. */
    static String truncate(String text) {
        String storable = storable(text);
        return storable.length() <= MAX_ERROR_LENGTH
                ? storable
                : storable.substring(0, MAX_ERROR_LENGTH);
    }

    /** Removes NUL, which PostgreSQL cannot store. */
    static String storable(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
                .replace('\0', ' ');
    }

    private @Nullable String headerOrField(String header, String field) {
        String text = header(header);
        if (text == null && record.value() != null) {
            text = field(record.value(), field);
        }
        return text == null ? null : truncate(text);
    }

    private static @Nullable String field(byte[] body, String name) {
        try {
            Map<?, ?> fields = EventJson.read(body, Map.class);
            return fields != null && fields.get(name) instanceof String text ? text : null;
        } catch (JacksonException e) {
            return null;
        }
    }

    private @Nullable String header(String name) {
        Header header = record.headers().lastHeader(name);
        return header == null || header.value() == null
                ? null
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "DeadLetterRecord[%s-%d@%d]"
                .formatted(record.topic(), record.partition(), record.offset());
    }
}
