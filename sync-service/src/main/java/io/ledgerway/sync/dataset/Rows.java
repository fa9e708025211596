package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.RecordRowMapper;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class Rows {

    private static final Map<String, DataSetStatus> STATUSES =
            Arrays.stream(DataSetStatus.values())
                    .collect(Collectors.toMap(DataSetStatus::wire, Function.identity()));

    final RowMapper<DataSet> dataSet;

    private final JsonMapper json;

    Rows(JsonMapper json) {
        this.json = json;
        this.dataSet = RecordRowMapper.of(DataSet.class, json);
    }

    static DataSet.Counts counts(ResultSet row) throws SQLException {
        return new DataSet.Counts(
                row.getLong("records_read"),
                row.getLong("records_created"),
                row.getLong("records_changed"),
                row.getLong("records_deleted"));
    }

    static DataType type(ResultSet row) throws SQLException {
        return DataType.ofKey(row.getString("data_type")).orElseThrow();
    }

    static DataSetStatus status(String wire) {
        DataSetStatus status = STATUSES.get(wire);
        if (status == null) {
            throw new IllegalStateException("No such status: " + wire);
        }
        return status;
    }

    @Nullable Checkpoint checkpoint(ResultSet row, String column) throws SQLException {
        String text = row.getString(column);
        return text == null ? null : json.readValue(text, Checkpoint.class);
    }

    @Nullable String text(@Nullable Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }

    <T> T read(String text, Class<T> type) {
        return json.readValue(text, type);
    }

    static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** As the driver takes it. */
    static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
