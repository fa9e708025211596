package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.settings.SyncSetting.History;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class Rows {

    private static final Map<String, DataSetStatus> STATUSES =
            Arrays.stream(DataSetStatus.values())
                    .collect(Collectors.toMap(DataSetStatus::wire, Function.identity()));

    private final JsonMapper json;

    Rows(JsonMapper json) {
        this.json = json;
    }

    DataSet dataSet(ResultSet row, int number) throws SQLException {
        return new DataSet(
                new DataSetRef(
                        new CompanyId(row.getObject("company_id", UUID.class)),
                        new DataSetId(row.getObject("id", UUID.class))),
                row.getObject("batch_id", UUID.class),
                source(row),
                status(row.getString("status")),
                row.getString("status_description"),
                row.getString("error_message"),
                row.getInt("progress"),
                row.getLong("warnings"),
                row.getObject("requested", OffsetDateTime.class).toInstant(),
                instant(row, "completed"),
                work(row));
    }

    static DataSet.Source source(ResultSet row) throws SQLException {
        return new DataSet.Source(
                new ConnectionId(row.getObject("connection_id", UUID.class)),
                row.getString("platform_key"),
                row.getString("data_type"));
    }

    private DataSet.Work work(ResultSet row) throws SQLException {
        String mode = row.getString("mode");
        return new DataSet.Work(
                row.getLong("claim"),
                mode == null ? null : Mode.valueOf(mode),
                checkpoint(row, "checkpoint"),
                checkpoint(row, "next_start"),
                row.getBoolean("seen_all"),
                row.getBoolean("comparing"),
                new History(row.getString("history_setting"), instant(row, "history_from")),
                row.getInt("retries"),
                instant(row, "not_before"),
                instant(row, "started"),
                instant(row, "parked_since"),
                counts(row),
                row.getString("traceparent"));
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
