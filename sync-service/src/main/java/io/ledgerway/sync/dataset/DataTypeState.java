package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Sync state of one data type of one connection.
 *
 * @param version increases with every change of the type's records
 * @param lastSuccessId the last completed data set; null before the first
 * @param nextStart where the next incremental pull begins
 * @param historySetting the history setting of the stored records; empty if none was set
 * @param lastComparedAt when all ids were last compared with the platform's
 * @param deletionsWithheld number of missing records that the last comparison did not delete
 */
public record DataTypeState(
        Key key,
        long version,
        @Nullable DataSetId lastSuccessId,
        @Nullable Instant lastSuccessAt,
        @Nullable Checkpoint nextStart,
        String historySetting,
        @Nullable Instant lastComparedAt,
        long deletionsWithheld) {

    /** Whether the type has been pulled completely at least once. */
    public boolean readable() {
        return lastSuccessId != null;
    }

    /** Whether all records are stored by this history setting, so that changes are enough. */
    public boolean canReadChanges(String setting) {
        return nextStart != null && historySetting.equals(setting);
    }

    /** A data type of a connection of a company; the prefix of the key of its records. */
    public record Key(
            @ColumnName("company_id") CompanyId company,
            @ColumnName("connection_id") ConnectionId connection,
            @ColumnName("data_type") DataType type) {

        /** Binds {@code :company}, {@code :connection} and {@code :type}. */
        public JdbcClient.StatementSpec bind(JdbcClient.StatementSpec statement) {
            return statement
                    .param("company", company.value())
                    .param("connection", connection.value())
                    .param("type", type.key());
        }
    }

    static DataTypeState empty(Key key) {
        return new DataTypeState(key, 0, null, null, null, "", null, 0);
    }
}
