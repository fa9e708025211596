package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonValue;

/** Feature of a data type. The list of values is closed. */
enum FeatureType {
    GET("Get"),
    POST("Post"),
    PUT("Put"),
    DELETE("Delete"),
    UPLOAD_ATTACHMENT("UploadAttachment"),
    GET_AS_PDF("GetAsPdf"),
    GET_ATTACHMENTS("GetAttachments"),
    GET_ATTACHMENT("GetAttachment"),
    DOWNLOAD_ATTACHMENT("DownloadAttachment");

    private final String wire;

    FeatureType(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }
}
