package io.ledgerway.expense.sync;

/** Reason for which a sync ends before all items were attempted: public sync code and message. */
public record AbortReason(int code, String message) {

    static final AbortReason COMPANY =
            new AbortReason(
                    4040,
                    "The company was deleted, or its accounting connection is no longer linked");
    static final AbortReason PARTNER =
            new AbortReason(4220, "The company's partner expense connection is no longer linked");
    static final AbortReason INTERNAL_ERROR =
            new AbortReason(5000, "An error occurred in the expense service");
}
