package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kind of a data source (platform.md 12.1); a closed list on the wire. */
public enum SourceType {
    ACCOUNTING("Accounting"),
    BANKING("Banking"),
    BANK_FEED("BankFeed"),
    COMMERCE("Commerce"),
    EXPENSE("Expense"),
    OTHER("Other"),
    UNKNOWN("Unknown");

    private final String wire;

    SourceType(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }
}
