package io.ledgerway.webhook.messagelog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** State of a message at one consumer, over all its deliveries to it, scheduled and manual. */
enum MessageState {
    /** No attempt has been made. */
    SENDING("Sending"),
    /** Attempts have failed; further ones follow. */
    ATTEMPTING("Attempting"),
    /** A delivery has succeeded. */
    SUCCESS("Success"),
    /** All attempts have failed. */
    FAILURE("Failure");

    private final String wire;

    MessageState(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }

    static Optional<MessageState> of(String wire) {
        return Arrays.stream(values()).filter(it -> it.wire.equals(wire)).findFirst();
    }

    /**
     * Computes the state from the deliveries.
     *
     * @param succeeded whether any delivery succeeded
     * @param waiting whether any delivery is not complete
     */
    static MessageState of(boolean succeeded, boolean waiting, int attempts) {
        if (succeeded) {
            return SUCCESS;
        }
        if (waiting) {
            return attempts == 0 ? SENDING : ATTEMPTING;
        }
        return FAILURE;
    }
}
