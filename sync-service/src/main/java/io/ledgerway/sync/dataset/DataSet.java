package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One pull of one data type of one connection, as stored.
 *
 * @param status the current status; {@link DataSetTransitions} defines the transitions
 * @param warnings number of validation warnings
 * @param work state that a worker needs to continue
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
        Instant requestedAt,
        @Nullable Instant completedAt,
        WorkerState work) {

    /** Identifies all that is done for the request that queued the pull, in logs. */
    public UUID correlationId() {
        UUID correlationId = work.correlationId();
        return correlationId == null ? ref.id().value() : correlationId;
    }

    /** Number of the current attempt, from 1. */
    public int attempt() {
        return work.retries() + 1;
    }

    /**
     * Source of a pull: connection and data type.
     *
     * @param key the data type's key, or {@code custom/} followed by the client's identifier of a
     *     custom data type
     */
    public record Source(
            @ColumnName("connection_id") ConnectionId connection,
            String platformKey,
            @ColumnName("data_type") String key) {

        /** Prefix of the keys of custom data types. */
        public static final String CUSTOM = "custom/";

        public Source(ConnectionId connection, String platformKey, DataType type) {
            this(connection, platformKey, type.key());
        }

        /** Whether this is a custom data type. */
        public boolean isCustom() {
            return key.startsWith(CUSTOM);
        }

        /** The client's identifier of a custom data type. */
        public String identifier() {
            if (!isCustom()) {
                throw new IllegalStateException(key + " is not a custom data type");
            }
            return key.substring(CUSTOM.length());
        }

        /**
         * The data type.
         *
         * @throws IllegalStateException if this is a custom data type
         */
        public DataType type() {
            return DataType.ofKey(key)
                    .orElseThrow(
                            () -> new IllegalStateException(key + " is not a known data type"));
        }

        /** The label in metrics: the key, or one label for all custom data types. */
        public String label() {
            return isCustom() ? "custom" : key;
        }
    }

    /**
     * Progress of a pull.
     *
     * @param fencingToken a worker with another number has lost its claim
     * @param mode the kind of pull; null before the first page is requested
     * @param checkpoint where to resume
     * @param nextStart where the next incremental pull begins; set once this one has pulled all
     *     pages
     * @param listingComplete whether the platform returned everything that was requested
     * @param detectDeletions whether seen ids are recorded to detect deletions
     * @param history how far back the pull reaches; fixed at its start
     * @param retries number of consecutive failed attempts
     * @param notBefore rescheduled to this time
     * @param rateLimitedSince since when every call was rate limited
     * @param rulesToCheck numbers of the validation rules that a stored page may break, or that
     *     could not be checked when it was stored
     * @param recordsValidated number of created and changed records that were validated when they
     *     were stored
     * @param traceparent the trace in which the pull was requested
     * @param correlationId of the request or event that queued the pull
     */
    public record WorkerState(
            long fencingToken,
            @Nullable Mode mode,
            @Nullable Checkpoint checkpoint,
            @Nullable Checkpoint nextStart,
            boolean listingComplete,
            boolean detectDeletions,
            History history,
            int retries,
            @Nullable Instant notBefore,
            @Nullable Instant startedAt,
            @Nullable Instant rateLimitedSince,
            Counts counts,
            List<String> rulesToCheck,
            long recordsValidated,
            @Nullable String traceparent,
            @Nullable UUID correlationId) {

        public WorkerState {
            rulesToCheck = List.copyOf(rulesToCheck);
        }
    }

    /** Numbers of pulled records and of the changes that they caused. */
    public record Counts(
            @ColumnName("records_read") long read,
            @ColumnName("records_created") long created,
            @ColumnName("records_changed") long changed,
            @ColumnName("records_deleted") long deleted) {

        /** All zero. */
        public static final Counts NONE = new Counts(0, 0, 0, 0);

        /** Whether any stored record has changed. */
        public boolean modified() {
            return created + changed + deleted > 0;
        }
    }
}
