package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether a transaction is reconciled with a bank statement. */
public enum ReconciliationStatus {
    UNKNOWN("Unknown"),
    UNRECONCILED("Unreconciled"),
    RECONCILED("Reconciled"),
    VOID("Void");

    private final String wire;

    ReconciliationStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
