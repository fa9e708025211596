package io.ledgerway.model.accounting.bank;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a bank statement line. */
public enum BankTransactionType {
    UNKNOWN("Unknown"),
    CREDIT("Credit"),
    DEBIT("Debit"),
    INT("Int"),
    DIV("Div"),
    FEE("Fee"),
    SER_CHG("SerChg"),
    DEP("Dep"),
    ATM("Atm"),
    POS("Pos"),
    XFER("Xfer"),
    CHECK("Check"),
    PAYMENT("Payment"),
    CASH("Cash"),
    DIRECT_DEP("DirectDep"),
    DIRECT_DEBIT("DirectDebit"),
    REPEAT_PMT("RepeatPmt"),
    OTHER("Other");

    private final String wire;

    BankTransactionType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
