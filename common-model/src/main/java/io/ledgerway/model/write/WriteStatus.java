package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Status of a write, with its transition table: Pending changes once, to one of the others, which
 * are final.
 */
public enum WriteStatus {
    PENDING("Pending"),
    SUCCESS("Success"),
    FAILED("Failed"),
    /** The deadline has passed; a write that was sent to the platform may still take effect. */
    TIMED_OUT("TimedOut");

    private final String wire;

    WriteStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }

    public boolean isTerminal() {
        return this != PENDING;
    }

    /** Whether the status can change to the given one. */
    public boolean canBecome(WriteStatus next) {
        return this == PENDING && next != PENDING;
    }
}
