package io.ledgerway.webhook.delivery;

import java.time.Duration;
import java.util.UUID;

/**
 * A delivery this process may work on until its lease ends.
 *
 * @param trigger what it is there for
 * @param token proves the lease; who lost it changes nothing any more
 * @param clientId whose consumer it is
 * @param attempt the number of the attempt that is due, from 1
 * @param ratePerSecond the consumer's limit; 0 if it has none
 * @param late how long it had been due when it was claimed
 * @param age how long the message had been stored when it was claimed
 */
record ClaimedDelivery(
        long id,
        Trigger trigger,
        UUID consumerId,
        UUID clientId,
        UUID token,
        int attempt,
        String messageId,
        MessageBytes body,
        String url,
        int ratePerSecond,
        Duration late,
        Duration age) {

    Turn turn() {
        return Turn.of(trigger, attempt);
    }

    /** The very bytes of a message; never changed. */
    public static final class MessageBytes {

        private final byte[] bytes;

        MessageBytes(byte[] bytes) {
            this.bytes = bytes;
        }

        public byte[] bytes() {
            return bytes;
        }

        int length() {
            return bytes.length;
        }
    }
}
