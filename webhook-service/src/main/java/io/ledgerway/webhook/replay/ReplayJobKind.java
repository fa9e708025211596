package io.ledgerway.webhook.replay;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which messages a replay job sends; its deliveries carry the same value. */
enum ReplayJobKind {
    /** Messages that were sent to the consumer, of which nothing arrived and nothing waits. */
    RECOVER("Recover"),
    /** Messages that the consumer asks for by now and that were never sent to it. */
    REPLAY_MISSED("ReplayMissed");

    private final String wire;

    ReplayJobKind(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
