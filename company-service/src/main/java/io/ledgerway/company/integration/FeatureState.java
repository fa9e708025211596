package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonValue;

/** State of a feature of a data type. The list of values is closed. */
enum FeatureState {
    RELEASE("Release"),
    /** The API does not support the feature for the data type on any platform. */
    NOT_SUPPORTED("NotSupported"),
    /** The connector of the platform does not implement the feature. */
    NOT_IMPLEMENTED("NotImplemented");

    private final String wire;

    FeatureState(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
