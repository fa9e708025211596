package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonValue;

/** When income and cost count in a report (accounting-data.md 29). */
public enum ReportBasis {
    UNKNOWN("Unknown"),
    ACCRUAL("Accrual"),
    CASH("Cash");

    private final String wire;

    ReportBasis(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
