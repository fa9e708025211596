package io.ledgerway.model.accounting.payment;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of record that a bill payment line settles. */
public enum BillPaymentLinkType {
    UNKNOWN("Unknown"),
    UNLINKED("Unlinked"),
    BILL("Bill"),
    OTHER("Other"),
    CREDIT_NOTE("CreditNote"),
    BILL_PAYMENT("BillPayment"),
    PAYMENT_ON_ACCOUNT("PaymentOnAccount"),
    REFUND("Refund"),
    MANUAL_JOURNAL("ManualJournal"),
    DISCOUNT("Discount");

    private final String wire;

    BillPaymentLinkType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
