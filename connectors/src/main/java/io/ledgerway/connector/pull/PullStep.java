package io.ledgerway.connector.pull;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** One step of a read. */
public sealed interface PullStep {

    /**
     * Records, tombstones and live ids; {@code after} is stored in the transaction that stores
     * them.
     *
     * @param unchanged ids of records of this page that are held as they are ({@link
     *     PullSession#unchanged})
     * @param unreadable records of this page that could not be mapped; they fail nothing
     */
    record PageOfRecords(
            List<SourceRecord> records,
            List<String> unchanged,
            List<Tombstone> tombstones,
            List<String> liveIds,
            List<Unreadable> unreadable,
            Checkpoint after,
            OptionalLong totalKnown)
            implements PullStep {

        public PageOfRecords {
            records = List.copyOf(records);
            unchanged = List.copyOf(unchanged);
            tombstones = List.copyOf(tombstones);
            liveIds = List.copyOf(liveIds);
            unreadable = List.copyOf(unreadable);
        }

        /** A page of which nothing is known to be held. */
        public PageOfRecords(
                List<SourceRecord> records,
                List<Tombstone> tombstones,
                List<String> liveIds,
                List<Unreadable> unreadable,
                Checkpoint after,
                OptionalLong totalKnown) {
            this(records, List.of(), tombstones, liveIds, unreadable, after, totalKnown);
        }

        /** A page on which everything could be read. */
        public PageOfRecords(
                List<SourceRecord> records,
                List<Tombstone> tombstones,
                List<String> liveIds,
                Checkpoint after,
                OptionalLong totalKnown) {
            this(records, List.of(), tombstones, liveIds, List.of(), after, totalKnown);
        }
    }

    /** Give the worker back and come again: a limit, or something that is not ready yet. */
    record Park(Checkpoint resumeFrom, Duration pause, String reason) implements PullStep {}

    /**
     * Nothing more.
     *
     * @param nextStart where the next incremental read begins: the platform's own clock at the
     *     start of this read, never the newest record
     * @param complete whether everything asked for was seen; otherwise nothing may be called
     *     deleted
     */
    record End(Checkpoint nextStart, boolean complete) implements PullStep {}
}
