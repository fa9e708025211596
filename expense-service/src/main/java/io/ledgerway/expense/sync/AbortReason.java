package io.ledgerway.expense.sync;

/** Why a sync ends although not all of it was tried: its code and the words. */
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
