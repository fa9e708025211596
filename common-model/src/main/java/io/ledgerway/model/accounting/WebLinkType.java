package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a web link. */
public enum WebLinkType {
    WEBSITE("Website"),
    SOCIAL("Social"),
    UNKNOWN("Unknown");

    private final String wire;

    WebLinkType(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
