package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that this instance has claimed.
 *
 * @param trigger reason of the delivery
 * @param token fencing token of the lease: stale workers update no rows
 * @param clientId client of the consumer
 * @param origin subject of the message
 * @param attempt number of the due attempt, from 1
 * @param ratePerSecond rate limit of the consumer; 0 without limit
 * @param delay time between due time and claim
 * @param age age of the message at the claim
 */
public record ClaimedDelivery(
        long id,
        DeliveryTrigger trigger,
        UUID consumerId,
        UUID clientId,
        UUID token,
        int attempt,
        String messageId,
        MessageOrigin origin,
        MessageBytes body,
        String url,
        int ratePerSecond,
        Duration delay,
        Duration age) {

    public DeliveryPriority priority() {
        return DeliveryPriority.of(trigger, attempt);
    }

    /**
     * Origin of a message: event type, company, correlation id and sequence number.
     *
     * @param correlationId of the request that led to the event
     * @param sequence number of the message; null for examples and messages of earlier versions
     */
    public record MessageOrigin(
            String eventType,
            @Nullable UUID companyId,
            @Nullable UUID correlationId,
            @Nullable Long sequence) {}

    /** Bytes of a message, which are never modified, and its trace context. */
    public static final class MessageBytes {

        private final byte[] bytes;
        private final @Nullable String traceparent;

        public MessageBytes(byte[] bytes, @Nullable String traceparent) {
            this.bytes = bytes;
            this.traceparent = traceparent;
        }

        public byte[] bytes() {
            return bytes;
        }

        /** Null while tracing is off. */
        public @Nullable String traceparent() {
            return traceparent;
        }

        public int length() {
            return bytes.length;
        }
    }
}
