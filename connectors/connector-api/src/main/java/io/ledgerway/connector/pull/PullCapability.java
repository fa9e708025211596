package io.ledgerway.connector.pull;

import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Capability of a connector: pull of one data type from a platform.
 *
 * @param cursorGranularity the precision of modification times
 * @param overlap how far before the cursor an incremental pull starts
 * @param maxPageSize records per call
 * @param sortOrder the order of pages; a checkpoint within a pull is only safe when they are sorted
 * @param costs null where the platform does not charge for calls: changes are then read whenever
 *     that is possible
 * @param reportedByWebhooks whether the platform's webhooks report every change of the type
 * @param changesKept how long the platform keeps changes; null where changes of any time can be
 *     read
 */
public record PullCapability(
        Incremental incremental,
        Duration cursorGranularity,
        Duration overlap,
        Set<DeleteSignal> deleteSignals,
        int maxPageSize,
        SortOrder sortOrder,
        @Nullable ReadCosts costs,
        boolean reportedByWebhooks,
        @Nullable Duration changesKept) {

    public PullCapability {
        deleteSignals = Set.copyOf(deleteSignals);
    }

    /** Without costs and webhooks. */
    public PullCapability(
            Incremental incremental,
            Duration cursorGranularity,
            Duration overlap,
            Set<DeleteSignal> deleteSignals,
            int maxPageSize,
            SortOrder sortOrder) {
        this(
                incremental,
                cursorGranularity,
                overlap,
                deleteSignals,
                maxPageSize,
                sortOrder,
                /* costs= */ null,
                /* reportedByWebhooks= */ false,
                /* changesKept= */ null);
    }

    /** The same with costs. */
    public PullCapability withCosts(ReadCosts readCosts) {
        return new PullCapability(
                incremental,
                cursorGranularity,
                overlap,
                deleteSignals,
                maxPageSize,
                sortOrder,
                readCosts,
                reportedByWebhooks,
                changesKept);
    }

    /** The same with webhooks that report every change. */
    public PullCapability withWebhooks() {
        return new PullCapability(
                incremental,
                cursorGranularity,
                overlap,
                deleteSignals,
                maxPageSize,
                sortOrder,
                costs,
                /* reportedByWebhooks= */ true,
                changesKept);
    }

    /** A copy with the period for which the platform keeps changes. */
    public PullCapability withChangesKept(Duration kept) {
        return new PullCapability(
                incremental,
                cursorGranularity,
                overlap,
                deleteSignals,
                maxPageSize,
                sortOrder,
                costs,
                reportedByWebhooks,
                kept);
    }

    /** Method by which the platform selects records that changed. */
    public enum Incremental {
        NONE,
        MODIFIED_SINCE,
        CHANGE_FEED
    }

    /** Method by which the platform reports deleted records. */
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
