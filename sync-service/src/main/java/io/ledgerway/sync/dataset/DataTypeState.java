package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Sync state of one data type of one connection.
 *
 * @param version increases with every change of the type's records
 * @param latestSuccess the last completed data set; null before the first
 * @param nextStart where the next incremental pull begins
 * @param historySetting the history setting of the stored records; empty if none was set
 * @param lastCompared when all ids were last compared with the platform's
 * @param heldBack number of missing records that the last comparison did not delete
 */
public record DataTypeState(
        Key key,
        long version,
        @Nullable DataSetId latestSuccess,
        @Nullable Instant lastSuccess,
        @Nullable Checkpoint nextStart,
        String historySetting,
        @Nullable Instant lastCompared,
        long heldBack) {

    /** Whether the type has been pulled completely at least once. */
    public boolean readable() {
        return latestSuccess != null;
    }

    /** A data type of a connection of a company; the prefix of the key of its records. */
    public record Key(
            @ColumnName("company_id") CompanyId company,
            @ColumnName("connection_id") ConnectionId connection,
            @ColumnName("data_type") DataType type) {}

    static DataTypeState empty(Key key) {
        return new DataTypeState(key, 0, null, null, null, "", null, 0);
    }
}
