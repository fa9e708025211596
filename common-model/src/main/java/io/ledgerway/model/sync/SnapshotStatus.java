package io.ledgerway.model.sync;

import com.fasterxml.jackson.annotation.JsonValue;

/** The statuses of a settled snapshot; the values are a closed list of the API. */
public enum SnapshotStatus {
    /** The first pass has not begun. */
    QUEUED("Queued", false),
    /** Data types are pulled. */
    READING("Reading", false),
    /** A pass over all types found nothing changed. */
    SETTLED("Settled", true),
    /** Every pass found a change. */
    UNSETTLED("Unsettled", true),
    /** The pull of a type failed. */
    FAILED("Failed", true);

    private final String wire;
    private final boolean isTerminal;

    SnapshotStatus(String wire, boolean isTerminal) {
        this.wire = wire;
        this.isTerminal = isTerminal;
    }

    /** The value in JSON. */
    @JsonValue
    public String wire() {
        return wire;
    }

    /** Whether the status is final. */
    public boolean isTerminal() {
        return isTerminal;
    }
}
