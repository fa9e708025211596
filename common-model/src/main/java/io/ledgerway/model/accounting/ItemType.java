package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** What kind of thing an item is (accounting-data.md 12). */
public enum ItemType {
    UNKNOWN("Unknown"),
    INVENTORY("Inventory"),
    NON_INVENTORY("NonInventory"),
    SERVICE("Service");

    private final String wire;

    ItemType(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
