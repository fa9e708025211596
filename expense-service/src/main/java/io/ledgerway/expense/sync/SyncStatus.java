package io.ledgerway.expense.sync;

/** Where a sync stands, and the whole table of its steps. */
enum SyncStatus {
    NOT_STARTED("NotStarted"),
    /** Somebody works at it; nothing has been handed over. */
    STARTED("Started"),
    /** The rules have spoken; what is fit is being written. */
    PUSHING("Pushing"),
    COMPLETE("Complete"),
    /** Nothing was written, for the company's configuration. */
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

    /** Whether there is such a step. */
    boolean leadsTo(SyncStatus next) {
        return switch (this) {
            case NOT_STARTED -> next == STARTED;
            case STARTED -> next == PUSHING || next.isEnd();
            case PUSHING -> next.isEnd();
            default -> false;
        };
    }
}
