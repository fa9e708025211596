package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonValue;

/** Result of one attempt to write to the platform. */
public enum AttemptOutcome {
    /** The platform says that it took it. */
    POSTED("Posted"),
    /** The platform took nothing, for good or for now. */
    REFUSED("Refused"),
    /** Nobody knows yet. */
    UNCERTAIN("Uncertain"),
    /** Looked for at the platform, and there. */
    FOUND("Found"),
    /** Looked for at the platform, and not there by then. */
    NOT_FOUND("NotFound");

    private final String wire;

    AttemptOutcome(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
