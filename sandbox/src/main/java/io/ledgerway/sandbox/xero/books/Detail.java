package io.ledgerway.sandbox.xero.books;

/** How much of an element a response contains. */
public enum Detail {
    /**
     * Without lines, payments and roles of contacts: lists without page, and those with
     * summaryOnly.
     */
    SUMMARY,
    /** As in pages of a list. */
    LIST,
    /** As in a response with one element. */
    SINGLE
}
