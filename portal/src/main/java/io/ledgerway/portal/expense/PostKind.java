package io.ledgerway.portal.expense;

import java.util.Arrays;

/** The kind of transactions in a pasted array, and its API path. */
enum PostKind {
    EXPENSES("expense-transactions", "Expenses"),
    REIMBURSABLES("reimbursable-expense-transactions", "Reimbursable expenses"),
    ADJUSTMENTS("adjustment-transactions", "Adjustments");

    private final String path;
    private final String label;

    PostKind(String path, String label) {
        this.path = path;
        this.label = label;
    }

    /** The kind with this path; expenses if there is none. */
    static PostKind of(String path) {
        return Arrays.stream(values())
                .filter(it -> it.path.equals(path))
                .findFirst()
                .orElse(EXPENSES);
    }

    /** The last segment of the API path. */
    public String path() {
        return path;
    }

    public String label() {
        return label;
    }
}
