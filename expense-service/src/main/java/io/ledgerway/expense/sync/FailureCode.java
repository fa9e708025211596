package io.ledgerway.expense.sync;

/**
 * Why items failed, where a sync of which nothing else is to be told says it by its code (14.2).
 */
enum FailureCode {
    /** The customer's subscription of the accounting package has run out. */
    BILLING_EXPIRED(4260),
    /**
     * Another content has gone under the same id: it was handed over as the same revision, or
     * stands at the platform and cannot be changed. Nothing was added.
     */
    DUPLICATE(5080);

    private final int code;

    FailureCode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
