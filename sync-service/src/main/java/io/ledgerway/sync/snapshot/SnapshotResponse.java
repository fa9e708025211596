package io.ledgerway.sync.snapshot;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.starter.database.ColumnName;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A settled snapshot of a company.
 *
 * @param status {@code Settled} if a pass over all types found nothing changed, {@code Unsettled}
 *     if each of five passes found a change, {@code Failed} if a type could not be read
 * @param asOf the time whose records are the snapshot; absent unless it is settled
 * @param passes number of passes after the refresh
 * @param errorMessage why the snapshot is not settled
 */
@Schema(name = "Snapshot")
record SnapshotResponse(
        UUID id,
        CompanyId companyId,
        SnapshotStatus status,
        @ColumnName("requested_at") Instant requested,
        @ColumnName("completed_at") @Nullable Instant completed,
        @Nullable Instant asOf,
        int passes,
        @Nullable String errorMessage,
        List<DataTypeOfSnapshot> dataTypes) {

    SnapshotResponse {
        dataTypes = List.copyOf(dataTypes);
    }

    /**
     * A data type of the snapshot.
     *
     * @param dataSetId the pull of the current or last pass; absent until it is queued
     * @param status of that pull
     * @param changed whether the type changed during the last complete pass
     * @param errorMessage why the pull failed
     */
    @Schema(name = "SnapshotDataType")
    record DataTypeOfSnapshot(
            ConnectionId connectionId,
            String dataType,
            @Nullable DataSetId dataSetId,
            @Nullable DataSetStatus status,
            boolean changed,
            @Nullable String errorMessage) {}
}
