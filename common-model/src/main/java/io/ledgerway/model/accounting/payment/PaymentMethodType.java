package io.ledgerway.model.accounting.payment;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a payment method. */
public enum PaymentMethodType {
    UNKNOWN("Unknown"),
    CASH("Cash"),
    CHECK("Check"),
    CREDIT_CARD("CreditCard"),
    DEBIT_CARD("DebitCard"),
    BANK_TRANSFER("BankTransfer"),
    OTHER("Other");

    private final String wire;

    PaymentMethodType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
