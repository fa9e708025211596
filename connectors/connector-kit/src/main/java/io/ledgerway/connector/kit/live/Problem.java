package io.ledgerway.connector.kit.live;

/**
 * Problem that a check found. A fixed list, because a free text could quote the organisation's
 * data.
 */
public enum Problem {
    NONE(""),
    ERROR("the adapter failed"),
    UNEXPECTED_ERROR("the adapter failed with an unexpected exception"),
    INCOMPLETE("the read ended without being complete"),
    UNREADABLE_RECORDS("records could not be mapped"),
    WRONG_RECORD_TYPE("records are of another type than declared"),
    DUPLICATE_RECORDS("a read returned a record more than once"),
    LIVE_IDS_DIFFER("the list of live ids differs from the records of a full read"),
    RESUMED_READ_DIFFERS("a read that was resumed has other records than one without pause"),
    UNCHANGED_RECORD_DIFFERS("an incremental read has an unchanged record with other content"),
    REFERENCES_UNRESOLVED("most references name no record that was read"),
    NOT_REFUSED("a type that is not declared is not refused"),
    EMPTY_FILE("a file has no content"),
    NOT_RENEWED("the refresh did not return another access token"),
    RATE_LIMIT("the platform's limit lasts longer than this check waits"),
    NOT_WRITTEN_AS_SENT("a written record was read back with other content"),
    NOT_FOUND_AGAIN("an earlier write was not found by its idempotency key"),
    NOT_DELETED("a deleted record is still read"),
    NO_SUITABLE_RECORD("the organisation lacks a record that the write needs");

    private final String text;

    Problem(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
