package io.ledgerway.sync.feed;

import org.jspecify.annotations.Nullable;

/**
 * Query parameters of a request for the latest changes, as sent; {@link #checked} validates them
 * after the access check.
 *
 * @param olderThan where a page of older changes begins
 * @param newerThan where a page of newer changes begins
 * @param dataType only changes of this data type
 * @param kind only changes of this kind
 * @param recordId only changes of the records with this id
 * @param from only changes at or after this time
 * @param to only changes before this time
 * @param limit maximum number of changes
 */
record LatestChangeParameters(
        @Nullable String olderThan,
        @Nullable String newerThan,
        @Nullable String dataType,
        @Nullable String kind,
        @Nullable String recordId,
        @Nullable String from,
        @Nullable String to,
        @Nullable String limit) {

    LatestChangeRequest checked() {
        return LatestChangeRequest.of(this);
    }
}
