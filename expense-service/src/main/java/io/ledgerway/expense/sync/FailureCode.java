package io.ledgerway.expense.sync;

/**
 * Causes of item failures that have a public sync code. A sync reports the code if all its items
 * failed for that cause and nothing was written.
 */
enum FailureCode {
    /** The customer's subscription of the accounting platform has expired. */
    BILLING_EXPIRED(4260),
    /**
     * Different content was posted under the same id: sync-service has the revision with other
     * content, or the record at the platform cannot be changed. Nothing was added.
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
