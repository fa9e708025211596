package io.ledgerway.model.accounting.report;

import com.fasterxml.jackson.annotation.JsonValue;

/** Accounting basis of a report: accrual or cash. */
public enum ReportBasis {
    UNKNOWN("Unknown"),
    ACCRUAL("Accrual"),
    CASH("Cash");

    private final String wire;

    ReportBasis(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
