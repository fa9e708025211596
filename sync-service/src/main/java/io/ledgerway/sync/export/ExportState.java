package io.ledgerway.sync.export;

import com.fasterxml.jackson.annotation.JsonValue;

/** State of an export. */
enum ExportState {
    QUEUED("Queued"),
    RUNNING("Running"),
    COMPLETED("Completed"),
    FAILED("Failed"),
    CANCELLED("Cancelled"),
    /** The files were deleted, because their time is over. */
    EXPIRED("Expired"),
    /** No caller sees the export any more; its files are being deleted. */
    REMOVED("Removed");

    private final String wire;

    ExportState(String wire) {
        this.wire = wire;
    }

    @JsonValue
    String wire() {
        return wire;
    }

    /** Whether the export is still to be worked on. */
    boolean isUnfinished() {
        return this == QUEUED || this == RUNNING;
    }
}
