package io.ledgerway.webhook.delivery.queue;

import java.util.Arrays;

/** The reason for a delivery; its attempts carry the same value. */
public enum DeliveryTrigger {
    /** The schedule of eight attempts. */
    SCHEDULED("Scheduled"),
    /** A person had the message sent again. */
    MANUAL("Manual"),
    /** A job sends again what had failed. */
    RECOVER("Recover"),
    /** A job sends what the consumer had not been sent. */
    REPLAY_MISSED("ReplayMissed"),
    /** A person wanted to see an example. */
    EXAMPLE("Example");

    private final String wire;

    DeliveryTrigger(String wire) {
        this.wire = wire;
    }

    public String wire() {
        return wire;
    }

    /** Whether a failure is followed by another attempt; a manual send has only one. */
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
