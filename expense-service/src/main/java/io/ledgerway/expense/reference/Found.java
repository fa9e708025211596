package io.ledgerway.expense.reference;

/** What the synced books know of an id. */
public sealed interface Found<T> {

    /** They have it. */
    record Present<T>(T record, boolean deleted) implements Found<T> {}

    /** The type has been read and they have it not. */
    record Absent<T>() implements Found<T> {}

    /** The type has never been read, so nobody knows (decision 45). */
    record Unread<T>() implements Found<T> {}
}
