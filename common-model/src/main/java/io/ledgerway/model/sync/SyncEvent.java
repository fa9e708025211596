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
            name = "read.completed.initial")
})
public sealed interface SyncEvent extends Event {

    CompanySnapshot company();

    /** Every data type of the batch, each with how it ended. */
    List<DataTypeResult> reads();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /** All data types that were queued together have ended, well or not. */
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

    /** The same for the first batch after an authorization; told besides {@link ReadCompleted}. */
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
     * How the read of one data type ended.
     *
     * @param recordsModified whether it created, changed or deleted any record here
     * @param issues what is to be told of it though it ended well; absent for nothing
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
     * Something to be told of a read.
     *
     * @param type such as {@code warning.validation}
     * @param message for people
     */
    record Issue(String type, String message) {

        /** Records that were read break rules, or could not be read. */
        public static final String VALIDATION = "warning.validation";

        /** Records are missing at the platform and were not called deleted. */
        public static final String DELETIONS = "warning.deletions";
    }
}
