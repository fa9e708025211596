package io.ledgerway.webhook.replay;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** State of a replay job: running, or one of the final states. */
enum ReplayJobState {
    /** It examines messages, or found messages are pending. */
    RUNNING("Running"),
    /** Each found message was sent once, successfully or not. */
    COMPLETED("Completed"),
    /** A user cancelled it. */
    CANCELLED("Cancelled"),
    /** The consumer was disabled in the meantime. */
    CONSUMER_DISABLED("ConsumerDisabled"),
    /** The consumer was deleted in the meantime. */
    CONSUMER_DELETED("ConsumerDeleted");

    private final String wire;

    ReplayJobState(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }

    static ReplayJobState of(String wire) {
        return Arrays.stream(values())
                .filter(it -> it.wire.equals(wire))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No such state: " + wire));
    }
}
