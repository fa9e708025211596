package io.ledgerway.model.sync;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of a data sync; on {@code sync-complete}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = SyncEvent.ReadCompleted.class, name = "read.completed"),
    @JsonSubTypes.Type(
            value = SyncEvent.InitialReadCompleted.class,
            name = "read.completed.initial"),
    @JsonSubTypes.Type(value = SyncEvent.SnapshotCompleted.class, name = "snapshot.completed")
})
public sealed interface SyncEvent extends Event {

    CompanySnapshot company();

    /** The result of each data type of the batch, or of the last pass of the snapshot. */
    List<DataTypeResult> reads();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /** All data types that were queued together have ended, successfully or not. */
    record ReadCompleted(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            @Nullable Instant modifiedFrom,
            List<DataTypeResult> reads)
            implements SyncEvent {

        public ReadCompleted {
            reads = List.copyOf(reads);
        }
    }

    /**
     * The first batch after an authorization has ended; published in addition to {@link
     * ReadCompleted}.
     */
    record InitialReadCompleted(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            @Nullable Instant modifiedFrom,
            List<DataTypeResult> reads)
            implements SyncEvent {

        public InitialReadCompleted {
            reads = List.copyOf(reads);
        }
    }

    /**
     * A settled snapshot has ended: it is settled, unsettled, or has failed.
     *
     * @param asOf the time whose records are the snapshot; absent unless it is settled
     * @param passes number of passes after the refresh
     * @param reads the last pull of each type; {@code recordsModified} if the type changed during
     *     the last pass
     */
    record SnapshotCompleted(
            UUID eventId,
            Instant at,
            CompanySnapshot company,
            UUID snapshotId,
            SnapshotStatus status,
            @Nullable Instant asOf,
            int passes,
            List<DataTypeResult> reads)
            implements SyncEvent {

        public SnapshotCompleted {
            reads = List.copyOf(reads);
        }
    }

    /**
     * Result of pulling one data type.
     *
     * @param recordsModified whether any record was created, changed or deleted
     * @param issues warnings of a successful pull; absent if none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record DataTypeResult(
            ConnectionId connectionId,
            DataSetId dataSetId,
            DataType dataType,
            DataSetStatus status,
            boolean recordsModified,
            @Nullable String errorMessage,
            @Nullable List<Issue> issues) {

        public DataTypeResult {
            issues = issues == null || issues.isEmpty() ? null : List.copyOf(issues);
        }

        public DataTypeResult(
                ConnectionId connectionId,
                DataSetId dataSetId,
                DataType dataType,
                DataSetStatus status,
                boolean recordsModified,
                @Nullable String errorMessage) {
            this(connectionId, dataSetId, dataType, status, recordsModified, errorMessage, null);
        }
    }

    /**
     * A warning.
     *
     * @param type type of the warning, such as {@code warning.validation}
     * @param message text for users
     */
    record Issue(String type, String message) {

        /** Some pulled records are invalid or could not be parsed. */
        public static final String VALIDATION = "warning.validation";

        /** Records are missing at the platform and were not marked as deleted. */
        public static final String DELETIONS = "warning.deletions";
    }
}
