package io.ledgerway.webhook.replay;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** State of a replay job: running, or one of the final states. */
enum ReplayJobState {
    /** It looks for messages, or what it found is not sent yet. */
    RUNNING("Running"),
    /** All that it found was sent once, well or not. */
    COMPLETED("Completed"),
    /** Somebody stopped it. */
    CANCELLED("Cancelled"),
    /** The consumer was disabled on the way. */
    CONSUMER_DISABLED("ConsumerDisabled"),
    /** The consumer was deleted on the way. */
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
