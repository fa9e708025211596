package io.ledgerway.sync.snapshot;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.sync.dataset.DataSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A data type of a snapshot with its pull of the current pass.
 *
 * @param dataSetId null until the pull is queued
 * @param status of the pull; null if it is not queued, or was purged with its connection
 * @param ended whether the pull has ended
 * @param modified whether the pull stored a change
 */
record SnapshotType(
        DataSet.Source source,
        @Nullable DataSetId dataSetId,
        @Nullable DataSetStatus status,
        boolean ended,
        boolean modified,
        @Nullable String errorMessage) {

    boolean isQueued() {
        return dataSetId != null;
    }

    boolean isComplete() {
        return status == DataSetStatus.COMPLETE;
    }

    /** Whether the pull has failed. A type that the organisation does not have is left out. */
    boolean isFailed() {
        return ended && !isComplete() && status != DataSetStatus.NOT_SUPPORTED;
    }

    SyncEvent.DataTypeResult result(boolean changed) {
        return new SyncEvent.DataTypeResult(
                source.connection(),
                Objects.requireNonNull(dataSetId),
                source.type(),
                status == null ? DataSetStatus.CANCELLED : status,
                changed,
                isFailed() ? errorMessage : null);
    }
}
