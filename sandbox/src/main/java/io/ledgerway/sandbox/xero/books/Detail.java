package io.ledgerway.sandbox.xero.books;

/** Level of detail of an element in a response. */
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
