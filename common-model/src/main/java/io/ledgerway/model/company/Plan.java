package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** Plan of a client: which limits and features its account has. */
public enum Plan {
    FREE_TRIAL("free-trial"),
    PAID("paid");

    private final String wire;

    Plan(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }
}
