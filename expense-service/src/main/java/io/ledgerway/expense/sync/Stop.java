package io.ledgerway.expense.sync;

/** Why a sync ends although not all of it was tried: its code (section 14.2) and the words. */
record Stop(int code, String message) {

    static final Stop COMPANY =
            new Stop(
                    4040,
                    "The company was deleted, or its accounting connection is no longer linked");
    static final Stop PARTNER =
            new Stop(4220, "The company's partner expense connection is no longer linked");
    static final Stop FAULT = new Stop(5000, "An error occurred in the expense service");
}
