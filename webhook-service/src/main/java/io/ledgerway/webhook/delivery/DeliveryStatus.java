package io.ledgerway.webhook.delivery;

/** The database type {@code delivery_status}. */
public enum DeliveryStatus {
    /** The next attempt is scheduled. */
    PENDING("pending"),
    /** A dispatcher holds the lease and makes the attempt. */
    CLAIMED("claimed"),
    /** A receiver acknowledged the message. */
    SUCCEEDED("succeeded"),
    /** All attempts failed, or the consumer was deleted. */
    FAILED("failed");

    private final String wire;

    DeliveryStatus(String wire) {
        this.wire = wire;
    }

    /** The value in the database. */
    public String wire() {
        return wire;
    }

    /** Whether no further attempt follows. */
    public boolean isFinished() {
        return this == SUCCEEDED || this == FAILED;
    }
}
