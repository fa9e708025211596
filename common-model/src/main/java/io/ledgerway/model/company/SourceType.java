package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a data source; the values are a closed list of the API. */
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
