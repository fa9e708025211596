package io.ledgerway.webhook.delivery.queue;

/** Whose turn a delivery waits for; each consumer has a queue for each. */
public enum DeliveryPriority {
    /** The first attempt of the schedule. */
    FIRST,
    /** A later one. */
    RETRY,
    /** Asked for by a person. */
    MANUAL;

    static DeliveryPriority of(DeliveryTrigger deliveryTrigger, int attempt) {
        if (deliveryTrigger != DeliveryTrigger.SCHEDULED) {
            return MANUAL;
        }
        return attempt == 1 ? FIRST : RETRY;
    }
}
