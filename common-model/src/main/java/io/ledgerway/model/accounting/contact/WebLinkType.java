package io.ledgerway.model.accounting.contact;

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

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
