package io.ledgerway.connector;

import java.time.Duration;
import java.util.Set;

/**
 * How one data type is read from a platform (design: connectors.md 4).
 *
 * @param incremental what the platform can filter on
 * @param cursorGranularity how fine its modified times are
 * @param overlap how far behind the cursor an incremental read starts again
 * @param deleteSignals how it tells of deletions
 * @param maximumPageSize records per call
 * @param sort what order pages come in; a checkpoint in mid-run is only safe when they are sorted
 */
public record PullCapability(
        Incremental incremental,
        Duration cursorGranularity,
        Duration overlap,
        Set<DeleteSignal> deleteSignals,
        int maximumPageSize,
        Sort sort) {

    public PullCapability {
        deleteSignals = Set.copyOf(deleteSignals);
    }

    /** What the platform can filter on to give only what changed. */
    public enum Incremental {
        NONE,
        MODIFIED_SINCE,
        CHANGE_FEED
    }

    /** How a platform tells that a record is gone. */
    public enum DeleteSignal {
        STATUS_FIELD,
        CHANGE_FEED,
        TOMBSTONE_QUERY,
        FULL_COMPARE
    }

    /** The order pages come in. */
    public enum Sort {
        NONE,
        BY_MODIFIED_THEN_ID,
        BY_ID
    }
}
