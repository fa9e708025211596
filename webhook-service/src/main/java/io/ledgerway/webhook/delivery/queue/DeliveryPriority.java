package io.ledgerway.webhook.delivery.queue;

/** Priority class of a delivery. A consumer has one queue for each. */
public enum DeliveryPriority {
    /** The first attempt of the schedule. */
    FIRST,
    /** A later one. */
    RETRY,
    /** A manual resend. */
    MANUAL;

    static DeliveryPriority of(DeliveryTrigger deliveryTrigger, int attempt) {
        if (deliveryTrigger != DeliveryTrigger.SCHEDULED) {
            return MANUAL;
        }
        return attempt == 1 ? FIRST : RETRY;
    }
}
