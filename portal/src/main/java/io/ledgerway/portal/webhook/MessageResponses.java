package io.ledgerway.portal.webhook;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What was sent, as webhook-service tells it (docs/guide/webhook-replay.md). */
final class MessageResponses {

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
            List<Standing> consumers) {

        Line {
            consumers = List.copyOf(consumers);
        }
    }

    /** Where a message stands with one consumer. */
    record Standing(UUID consumerId, String state, int attempts, @Nullable Instant nextAttemptAt) {}

    /** A message with all that was done about it. */
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

        /** The body as people read it. */
        public String body() {
            return payload.toPrettyString();
        }
    }

    /** What was done about a message at one consumer. */
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

    /** One attempt, with what the receiver answered. */
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
    }

    /** Jobs that send many messages again. */
    record Jobs(List<Job> results) {

        Jobs {
            results = List.copyOf(results);
        }
    }

    /** One of them, and how far it is. */
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
    }

    /** What a consumer can be registered for. */
    record EventTypes(List<EventType> results) {

        EventTypes {
            results = List.copyOf(results);
        }
    }

    /** One event type with the form of its messages. */
    record EventType(
            String name,
            String group,
            String description,
            boolean legacy,
            JsonNode schema,
            JsonNode sample) {

        public String schemaText() {
            return schema.toPrettyString();
        }

        public String sampleText() {
            return sample.toPrettyString();
        }
    }
}
