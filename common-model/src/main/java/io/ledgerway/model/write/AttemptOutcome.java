package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonValue;

/** Result of one attempt to write to the platform. */
public enum AttemptOutcome {
    /** The platform confirmed the write. */
    POSTED("Posted"),
    /** The platform rejected the write, permanently or temporarily. */
    REFUSED("Refused"),
    /** The result is unknown. */
    UNCERTAIN("Uncertain"),
    /** The record was looked up at the platform and exists. */
    FOUND("Found"),
    /** The record was looked up at the platform and did not exist. */
    NOT_FOUND("NotFound");

    private final String wire;

    AttemptOutcome(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
