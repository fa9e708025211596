package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a link of a company leads to (accounting-data.md 4). */
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
