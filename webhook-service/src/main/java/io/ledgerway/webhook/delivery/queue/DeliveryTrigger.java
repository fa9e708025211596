package io.ledgerway.webhook.delivery.queue;

import java.util.Arrays;

/** The reason for a delivery; its attempts carry the same value. */
public enum DeliveryTrigger {
    /** The schedule of eight attempts. */
    SCHEDULED("Scheduled"),
    /** A manual resend by a user. */
    MANUAL("Manual"),
    /** A replay job resends a failed message. */
    RECOVER("Recover"),
    /** A replay job sends a message that the consumer did not get. */
    REPLAY_MISSED("ReplayMissed"),
    /** A replay job sends a range of messages, whether they arrived or not. */
    REPLAY("Replay"),
    /** An example message for a user. */
    EXAMPLE("Example");

    private final String wire;

    DeliveryTrigger(String wire) {
        this.wire = wire;
    }

    public String wire() {
        return wire;
    }

    /** Whether the retry schedule applies; manual resends have one attempt. */
    public boolean isRetried() {
        return this == SCHEDULED;
    }

    /** From column {@code delivery.trigger}. */
    public static DeliveryTrigger of(String wire) {
        return Arrays.stream(values())
                .filter(it -> it.wire.equals(wire))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No such trigger: " + wire));
    }
}
