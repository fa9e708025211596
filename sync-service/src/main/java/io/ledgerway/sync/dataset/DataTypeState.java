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
 * What is held of one data type of one connection.
 *
 * @param version rises with every change of its records
 * @param latestSuccess the last data set that completed; absent before the first
 * @param nextStart where the next incremental read begins
 * @param historySetting how far back it reaches, as it was set; empty for nothing set
 * @param lastCompared when the ids of all records were last held against the platform's
 * @param heldBack how many missing records that compare did not dare to call deleted
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

    /** Whether anything may be read of it. */
    public boolean readable() {
        return latestSuccess != null;
    }

    /** One data type of one connection of one company; leads the key of its records. */
    public record Key(
            @ColumnName("company_id") CompanyId company,
            @ColumnName("connection_id") ConnectionId connection,
            @ColumnName("data_type") DataType type) {}

    static DataTypeState empty(Key key) {
        return new DataTypeState(key, 0, null, null, null, "", null, 0);
    }
}
