package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonValue;

/** What can be done with a data type (platform.md 16); a closed list on the wire. */
enum FeatureType {
    GET("Get"),
    POST("Post"),
    PUT("Put"),
    DELETE("Delete"),
    UPLOAD_ATTACHMENT("UploadAttachment");

    private final String wire;

    FeatureType(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
