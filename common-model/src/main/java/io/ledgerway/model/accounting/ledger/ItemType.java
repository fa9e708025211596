package io.ledgerway.model.accounting.ledger;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of an item. */
public enum ItemType {
    UNKNOWN("Unknown"),
    INVENTORY("Inventory"),
    NON_INVENTORY("NonInventory"),
    SERVICE("Service");

    private final String wire;

    ItemType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
