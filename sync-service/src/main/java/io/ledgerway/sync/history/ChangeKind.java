package io.ledgerway.sync.history;

import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of a change of a record. */
public enum ChangeKind {
    CREATED("created"),
    UPDATED("updated"),
    DELETED("deleted"),
    /** A deleted record exists again. */
    RESTORED("restored"),
    /** The connection was deleted with all its records. */
    CONNECTION_DELETED("connectionDeleted");

    private final String key;

    ChangeKind(String key) {
        this.key = key;
    }

    @JsonValue
    public String key() {
        return key;
    }
}
