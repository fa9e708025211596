package io.ledgerway.connector.pull;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** One step of a pull. */
public sealed interface PullStep {

    /**
     * A page of records, deletions and live ids. The caller stores {@code checkpoint} in the same
     * transaction.
     *
     * @param unchanged ids of records of this page that are already stored ({@link
     *     PullSession#unchanged})
     * @param unreadable records of this page that could not be mapped; the pull continues
     * @param total the number of records of the pull, where known
     */
    record RecordPage(
            List<SourceRecord> records,
            List<String> unchanged,
            List<Tombstone> tombstones,
            List<String> liveIds,
            List<UnreadableRecord> unreadable,
            Checkpoint checkpoint,
            OptionalLong total)
            implements PullStep {

        public RecordPage {
            records = List.copyOf(records);
            unchanged = List.copyOf(unchanged);
            tombstones = List.copyOf(tombstones);
            liveIds = List.copyOf(liveIds);
            unreadable = List.copyOf(unreadable);
        }

        /** A page without unchanged records. */
        public RecordPage(
                List<SourceRecord> records,
                List<Tombstone> tombstones,
                List<String> liveIds,
                List<UnreadableRecord> unreadable,
                Checkpoint after,
                OptionalLong totalKnown) {
            this(records, List.of(), tombstones, liveIds, unreadable, after, totalKnown);
        }

        /** A page without unchanged and unreadable records. */
        public RecordPage(
                List<SourceRecord> records,
                List<Tombstone> tombstones,
                List<String> liveIds,
                Checkpoint after,
                OptionalLong totalKnown) {
            this(records, List.of(), tombstones, liveIds, List.of(), after, totalKnown);
        }

        /** The only page of a pull: all records, or with {@code LIVE_IDS} only their ids. */
        public static RecordPage whole(
                PullRequest.Mode mode, List<SourceRecord> records, Checkpoint checkpoint) {
            var idsOnly = mode == PullRequest.Mode.LIVE_IDS;
            return new RecordPage(
                    idsOnly ? List.of() : records,
                    List.of(),
                    idsOnly ? records.stream().map(SourceRecord::id).toList() : List.of(),
                    checkpoint,
                    OptionalLong.of(records.size()));
        }
    }

    /** The pull has to pause: a rate limit, or data that is not ready yet. */
    record Reschedule(Checkpoint resumeFrom, Duration delay, String reason) implements PullStep {}

    /**
     * The pull is complete.
     *
     * @param nextCheckpoint where the next incremental pull starts: the platform's clock at the
     *     start of this pull, never the newest record
     * @param complete whether all records were pulled; otherwise missing records must not be
     *     treated as deleted
     */
    record End(Checkpoint nextCheckpoint, boolean complete) implements PullStep {}
}
