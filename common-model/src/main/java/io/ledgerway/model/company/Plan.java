package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a client's account may do (spec.md 8). */
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
