package io.ledgerway.portal.webhook;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Messages, as returned by webhook-service (docs/guide/webhook-replay.md). */
final class MessageResponses {

    private static final Pattern NAME_PARTS = Pattern.compile("(?<=\\.)|(?<=[a-z])(?=[A-Z])");

    private MessageResponses() {}

    /** A page of messages; {@code next} is the cursor of the page after it. */
    record Messages(List<Line> results, @Nullable String next) {

        Messages {
            results = List.copyOf(results);
        }
    }

    /** A message in a list. */
    record Line(
            String id,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            List<DeliverySummary> consumers) {

        Line {
            consumers = List.copyOf(consumers);
        }
    }

    /** The state of a message for one consumer. */
    record DeliverySummary(
            UUID consumerId, String state, int attempts, @Nullable Instant nextAttemptAt) {}

    /** A message with its deliveries. */
    record Message(
            String id,
            String eventType,
            @Nullable UUID companyId,
            Instant createdAt,
            boolean example,
            JsonNode payload,
            List<AtConsumer> consumers) {

        Message {
            consumers = List.copyOf(consumers);
        }

        /** The body for display. */
        public String body() {
            return payload.toPrettyString();
        }
    }

    /** The deliveries of a message to one consumer. */
    record AtConsumer(
            UUID consumerId,
            String url,
            String description,
            boolean deleted,
            String state,
            List<Delivery> deliveries) {

        AtConsumer {
            deliveries = List.copyOf(deliveries);
        }
    }

    /** One delivery with its attempts. */
    record Delivery(
            long id,
            String trigger,
            String state,
            @Nullable Instant nextAttemptAt,
            @Nullable Instant endedAt,
            List<Attempt> attempts) {

        Delivery {
            attempts = List.copyOf(attempts);
        }
    }

    /** An attempt with the receiver's response. */
    record Attempt(
            int number,
            String trigger,
            Instant startedAt,
            @Nullable Integer durationMs,
            @Nullable Integer status,
            @Nullable String error,
            @Nullable String errorText,
            @Nullable String response) {

        public boolean isGood() {
            return status != null && status / 100 == 2;
        }

        /** The result in a few words. */
        public String result() {
            if (status != null) {
                return "answered " + status;
            }
            String code = error == null ? "" : error;
            return switch (code.toLowerCase(Locale.ROOT)) {
                case "" -> "no response";
                case "dns" -> "host name not found";
                case "timeout" -> "timed out";
                case "tls" -> "TLS failed";
                case "connect", "connection" -> "connection failed";
                default -> code;
            };
        }
    }

    /** Jobs that resend messages. */
    record Jobs(List<Job> results) {

        Jobs {
            results = List.copyOf(results);
        }
    }

    /** A job and its progress. */
    record Job(
            UUID jobId,
            UUID consumerId,
            String kind,
            String state,
            Instant since,
            Instant until,
            boolean limitReached,
            int queued,
            int waiting,
            int succeeded,
            int failed,
            Instant createdAt,
            @Nullable Instant endedAt) {

        public boolean isRunning() {
            return endedAt == null;
        }

        /** The part of the messages found so far that was sent, in percent; for templates. */
        public int percent() {
            return queued == 0 ? 0 : (int) Math.min(100, 100L * (succeeded + failed) / queued);
        }
    }

    /** The event types that a consumer can subscribe to. */
    record EventTypes(List<EventType> results) {

        EventTypes {
            results = List.copyOf(results);
        }

        /** The types by group, in the order of the catalogue. */
        public Map<String, List<EventType>> groups() {
            return results.stream()
                    .collect(
                            Collectors.groupingBy(
                                    EventType::group, LinkedHashMap::new, Collectors.toList()));
        }
    }

    /** An event type with its schema. Earlier versions do not send {@code published}. */
    record EventType(
            String name,
            String group,
            String description,
            boolean legacy,
            @Nullable Boolean published,
            JsonNode schema,
            JsonNode sample) {

        public boolean isUnpublished() {
            return Boolean.FALSE.equals(published);
        }

        /** The parts of the name after which a line may break. */
        public List<String> nameParts() {
            return NAME_PARTS.splitAsStream(name).toList();
        }

        public String schemaText() {
            return schema.toPrettyString();
        }

        public String sampleText() {
            return sample.toPrettyString();
        }
    }
}
