package io.ledgerway.model.accounting.contact;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a phone number. */
public enum PhoneType {
    PRIMARY("Primary"),
    LANDLINE("Landline"),
    MOBILE("Mobile"),
    FAX("Fax"),
    UNKNOWN("Unknown");

    private final String wire;

    PhoneType(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
