package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonValue;

/** Extent to which a sales order has been invoiced. */
public enum InvoicingStatus {
    UNKNOWN("Unknown"),
    PARTIALLY_INVOICED("PartiallyInvoiced"),
    INVOICED("Invoiced"),
    NOT_INVOICED("NotInvoiced");

    private final String wire;

    InvoicingStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
