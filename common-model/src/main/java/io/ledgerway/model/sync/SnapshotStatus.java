package io.ledgerway.model.sync;

import com.fasterxml.jackson.annotation.JsonValue;

/** The statuses of a settled snapshot; the values are a closed list of the API. */
public enum SnapshotStatus {
    /** The first pass has not begun. */
    QUEUED("Queued"),
    /** Data types are pulled. */
    READING("Reading"),
    /** A pass over all types found nothing changed. */
    SETTLED("Settled"),
    /** Every pass found a change. */
    UNSETTLED("Unsettled"),
    /** The pull of a type failed. */
    FAILED("Failed");

    private final String wire;

    SnapshotStatus(String wire) {
        this.wire = wire;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }
}
