package io.ledgerway.model.accounting.report;

import com.fasterxml.jackson.annotation.JsonValue;

/** Method by which a cash flow statement was prepared. */
public enum ReportInput {
    UNKNOWN("Unknown"),
    INDIRECT("Indirect"),
    DIRECT("Direct");

    private final String wire;

    ReportInput(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
