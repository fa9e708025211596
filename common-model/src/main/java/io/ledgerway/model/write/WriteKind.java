package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a write: create, update or delete. */
public enum WriteKind {
    CREATE("Create"),
    UPDATE("Update"),
    DELETE("Delete"),
    UPLOAD_ATTACHMENT("UploadAttachment");

    private final String wire;

    WriteKind(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
