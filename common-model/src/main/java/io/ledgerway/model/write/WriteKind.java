package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a write does to a record (webhooks.md 9.7). */
public enum WriteKind {
    CREATE("Create"),
    UPDATE("Update"),
    DELETE("Delete"),
    UPLOAD_ATTACHMENT("UploadAttachment");

    private final String wire;

    WriteKind(String wire) {
        this.wire = wire;
    }

    /** The word on the wire. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
