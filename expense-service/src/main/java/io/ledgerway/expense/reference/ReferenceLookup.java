package io.ledgerway.expense.reference;

/** What the synced books know of an id. */
public sealed interface ReferenceLookup<T> {

    /** They have it. */
    record Present<T>(T record, boolean deleted) implements ReferenceLookup<T> {}

    /** The type has been read and they have it not. */
    record Absent<T>() implements ReferenceLookup<T> {}

    /** The type has never been read, so nobody knows. */
    record NeverSynced<T>() implements ReferenceLookup<T> {}
}
