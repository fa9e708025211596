package io.ledgerway.expense.sync;

/** Status of a sync, with its transition table. */
enum SyncStatus {
    NOT_STARTED("NotStarted"),
    /** Claimed by a worker; nothing was submitted. */
    STARTED("Started"),
    /** Evaluated; valid items are being posted. */
    PUSHING("Pushing"),
    COMPLETE("Complete"),
    /** Nothing was written because of the company's configuration. */
    VALIDATION_ERROR("ValidationError"),
    PUSH_ERROR("PushError"),
    ERROR("Error");

    private final String wire;

    SyncStatus(String wire) {
        this.wire = wire;
    }

    String wire() {
        return wire;
    }

    boolean isEnd() {
        return compareTo(COMPLETE) >= 0;
    }

    /** Whether the status can change to the given one. */
    boolean leadsTo(SyncStatus next) {
        return switch (this) {
            case NOT_STARTED -> next == STARTED;
            case STARTED -> next == PUSHING || next.isEnd();
            case PUSHING -> next.isEnd();
            default -> false;
        };
    }
}
