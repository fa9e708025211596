package io.ledgerway.model.accounting.payment;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of record that a payment line settles. */
public enum PaymentLinkType {
    UNKNOWN("Unknown"),
    UNLINKED("Unlinked"),
    INVOICE("Invoice"),
    CREDIT_NOTE("CreditNote"),
    OTHER("Other"),
    REFUND("Refund"),
    PAYMENT("Payment"),
    PAYMENT_ON_ACCOUNT("PaymentOnAccount"),
    MANUAL_JOURNAL("ManualJournal"),
    DISCOUNT("Discount");

    private final String wire;

    PaymentLinkType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
