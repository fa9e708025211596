package io.ledgerway.webhook.messagelog;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** State of a message at one consumer, over all its deliveries to it, scheduled and manual. */
enum MessageState {
    /** Nothing tried yet. */
    SENDING("Sending"),
    /** Tried at least once; more is to come. */
    ATTEMPTING("Attempting"),
    /** The consumer has it, by whichever delivery. */
    SUCCESS("Success"),
    /** All that was scheduled or asked for was tried, and nothing arrived. */
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
     * From what its deliveries came to.
     *
     * @param succeeded whether any ended well
     * @param waiting whether any has not ended
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
