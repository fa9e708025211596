package io.ledgerway.connector.pull;

import java.time.Duration;
import java.util.Set;

/**
 * How one data type is pulled from a platform.
 *
 * @param cursorGranularity the precision of modification times
 * @param overlap how far before the cursor an incremental pull starts
 * @param maxPageSize records per call
 * @param sortOrder the order of pages; a checkpoint within a pull is only safe when they are sorted
 */
public record PullCapability(
        Incremental incremental,
        Duration cursorGranularity,
        Duration overlap,
        Set<DeleteSignal> deleteSignals,
        int maxPageSize,
        SortOrder sortOrder) {

    public PullCapability {
        deleteSignals = Set.copyOf(deleteSignals);
    }

    /** How the platform selects records that changed. */
    public enum Incremental {
        NONE,
        MODIFIED_SINCE,
        CHANGE_FEED
    }

    /** How the platform reports deleted records. */
    public enum DeleteSignal {
        STATUS_FIELD,
        CHANGE_FEED,
        TOMBSTONE_QUERY,
        FULL_COMPARE
    }

    /** The order of records across pages. */
    public enum SortOrder {
        NONE,
        BY_MODIFIED_THEN_ID,
        BY_ID
    }
}
