package io.ledgerway.webhook.delivery.queue;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that this instance has claimed.
 *
 * @param trigger what it is there for
 * @param token proves the lease; who lost it changes nothing any more
 * @param clientId whose consumer it is
 * @param attempt the number of the attempt that is due, from 1
 * @param ratePerSecond the consumer's limit; 0 if it has none
 * @param delay how long it had been due when it was claimed
 * @param age how long the message had been stored when it was claimed
 */
public record ClaimedDelivery(
        long id,
        DeliveryTrigger trigger,
        UUID consumerId,
        UUID clientId,
        UUID token,
        int attempt,
        String messageId,
        MessageBytes body,
        String url,
        int ratePerSecond,
        Duration delay,
        Duration age) {

    public DeliveryPriority priority() {
        return DeliveryPriority.of(trigger, attempt);
    }

    /** The very bytes of a message, never changed, and the trace that it belongs to. */
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

        /** Null while there are no traces. */
        public @Nullable String traceparent() {
            return traceparent;
        }

        int length() {
            return bytes.length;
        }
    }
}
