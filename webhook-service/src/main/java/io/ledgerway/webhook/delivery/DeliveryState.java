package io.ledgerway.webhook.delivery;

/** Where a message stands with one consumer, in the contract's words (webhooks.md 5.4). */
enum DeliveryState {
    /** Nothing tried yet. */
    SENDING("Sending"),
    /** Tried at least once; more is scheduled. */
    ATTEMPTING("Attempting"),
    /** A consumer has it. */
    SUCCESS("Success"),
    /** All attempts are used up, and none succeeded. */
    FAILURE("Failure");

    /** The numbers of column {@code delivery.status}. */
    static final int WAITING = 0;

    static final int CLAIMED = 1;
    static final int SUCCEEDED = 2;
    static final int FAILED = 3;

    private final String wire;

    DeliveryState(String wire) {
        this.wire = wire;
    }

    String wire() {
        return wire;
    }

    /** From what is stored. */
    static DeliveryState of(int status, int attempts) {
        return switch (status) {
            case WAITING, CLAIMED -> attempts == 0 ? SENDING : ATTEMPTING;
            case SUCCEEDED -> SUCCESS;
            case FAILED -> FAILURE;
            default -> throw new IllegalArgumentException("No such status: " + status);
        };
    }
}
