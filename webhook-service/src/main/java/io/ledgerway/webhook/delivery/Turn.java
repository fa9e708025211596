package io.ledgerway.webhook.delivery;

/** Whose turn a delivery waits for; each consumer has a queue for each. */
enum Turn {
    /** The first attempt of the schedule. */
    FIRST,
    /** A later one. */
    RETRY,
    /** Asked for by a person. */
    MANUAL;

    static Turn of(Trigger trigger, int attempt) {
        if (trigger != Trigger.SCHEDULED) {
            return MANUAL;
        }
        return attempt == 1 ? FIRST : RETRY;
    }
}
