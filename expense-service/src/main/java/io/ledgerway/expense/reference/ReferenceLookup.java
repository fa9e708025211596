package io.ledgerway.expense.reference;

/** Result of looking up an id in the synced data. */
public sealed interface ReferenceLookup<T> {

    /** The record exists. */
    record Present<T>(T record, boolean deleted) implements ReferenceLookup<T> {}

    /** The type was synced and has no such record. */
    record Absent<T>() implements ReferenceLookup<T> {}

    /** The type was never synced; whether the record exists is unknown. */
    record NeverSynced<T>() implements ReferenceLookup<T> {}
}
