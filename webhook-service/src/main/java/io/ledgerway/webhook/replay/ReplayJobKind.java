package io.ledgerway.webhook.replay;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a replay job: the messages that it sends. Its deliveries have the same value. */
enum ReplayJobKind {
    /** Messages with failed deliveries to the consumer, and without a successful or pending one. */
    RECOVER("Recover"),
    /** Messages that match the consumer's current subscription and were never sent to it. */
    REPLAY_MISSED("ReplayMissed"),
    /** Messages that match the consumer's current subscription, whether they arrived or not. */
    REPLAY("Replay");

    private final String wire;

    ReplayJobKind(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
