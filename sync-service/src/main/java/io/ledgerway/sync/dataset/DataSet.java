package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One read of one data type of one connection, as stored.
 *
 * @param status where it stands; {@link DataSetTransitions} has all the steps
 * @param warnings how many its validation gave
 * @param work what a worker needs to go on with it
 */
public record DataSet(
        DataSetRef ref,
        @ColumnName("batch_id") UUID batch,
        Source source,
        DataSetStatus status,
        @Nullable String statusDescription,
        @Nullable String errorMessage,
        int progress,
        long warnings,
        Instant requested,
        @Nullable Instant completed,
        Work work) {

    /**
     * What is read.
     *
     * @param key the data type's key, or {@code custom/} and the client's own name of a type
     */
    public record Source(
            @ColumnName("connection_id") ConnectionId connection,
            String platformKey,
            @ColumnName("data_type") String key) {

        /** What the keys of custom data types begin with. */
        public static final String CUSTOM = "custom/";

        public Source(ConnectionId connection, String platformKey, DataType type) {
            this(connection, platformKey, type.key());
        }

        /** Whether it is a data type of a client's own. */
        public boolean isCustom() {
            return key.startsWith(CUSTOM);
        }

        /** The client's own name of a custom data type. */
        public String identifier() {
            if (!isCustom()) {
                throw new IllegalStateException(key + " is no custom data type");
            }
            return key.substring(CUSTOM.length());
        }

        /**
         * The data type.
         *
         * @throws IllegalStateException for a custom one
         */
        public DataType type() {
            return DataType.ofKey(key)
                    .orElseThrow(() -> new IllegalStateException(key + " is no data type of ours"));
        }

        /** For metrics: one word for all custom data types. */
        public String label() {
            return isCustom() ? "custom" : key;
        }
    }

    /**
     * How far the reading is.
     *
     * @param claim whose turn it is; a worker with another number has lost it
     * @param mode what is being read; absent before the first page is asked for
     * @param checkpoint where to go on
     * @param nextStart where the next incremental read will begin; present once this one has ended
     * @param seenAll whether the platform showed everything it was asked for
     * @param comparing whether ids that were seen are noted, to find what is gone
     * @param history how far back it reads; fixed when it begins
     * @param retries how often in a row the platform was away
     * @param notBefore paused until then
     * @param parkedSince since when nothing but "later" was heard
     * @param traceparent the trace in which it was asked for
     */
    public record Work(
            long claim,
            @Nullable Mode mode,
            @Nullable Checkpoint checkpoint,
            @Nullable Checkpoint nextStart,
            boolean seenAll,
            boolean comparing,
            History history,
            int retries,
            @Nullable Instant notBefore,
            @Nullable Instant started,
            @Nullable Instant parkedSince,
            Counts counts,
            @Nullable String traceparent) {}

    /** How many records were read, and what came of them here. */
    public record Counts(
            @ColumnName("records_read") long read,
            @ColumnName("records_created") long created,
            @ColumnName("records_changed") long changed,
            @ColumnName("records_deleted") long deleted) {

        /** Nothing yet. */
        public static final Counts NONE = new Counts(0, 0, 0, 0);

        public Counts plus(Counts other) {
            return new Counts(
                    read + other.read,
                    created + other.created,
                    changed + other.changed,
                    deleted + other.deleted);
        }

        /** Whether any record here is other than before. */
        public boolean modified() {
            return created + changed + deleted > 0;
        }
    }
}
