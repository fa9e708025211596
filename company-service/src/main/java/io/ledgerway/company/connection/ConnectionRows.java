package io.ledgerway.company.connection;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Turns rows of the table {@code connection} into connections. */
class ConnectionRows {

    private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};

    private final JsonMapper json;

    ConnectionRows(JsonMapper json) {
        this.json = json;
    }

    Connection row(ResultSet row, int number) throws SQLException {
        return new Connection(
                new ConnectionId(row.getObject("id", UUID.class)),
                new CompanyId(row.getObject("company_id", UUID.class)),
                row.getLong("version"),
                source(row),
                status(row.getString("status")),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                instant(row, "linked_at"),
                instant(row, "last_sync"),
                json.readValue(row.getString("info"), TEXTS),
                row.getString("last_tenant_id"),
                access(row));
    }

    String json(Map<String, String> texts) {
        return json.writeValueAsString(texts);
    }

    private @Nullable Access access(ResultSet row) throws SQLException {
        UUID grant = row.getObject("grant_id", UUID.class);
        return grant == null
                ? null
                : new Access(
                        grant,
                        row.getString("tenant_id"),
                        json.readValue(row.getString("tenant_attributes"), TEXTS));
    }

    private static DataSource source(ResultSet row) throws SQLException {
        String type = row.getString("source_type");
        return new DataSource(
                row.getString("platform_key"),
                row.getString("platform_name"),
                row.getObject("integration_id", UUID.class),
                row.getObject("source_id", UUID.class),
                Arrays.stream(SourceType.values())
                        .filter(it -> it.wire().equals(type))
                        .findFirst()
                        .orElseThrow());
    }

    private static ConnectionStatus status(String wire) {
        return Arrays.stream(ConnectionStatus.values())
                .filter(it -> it.wire().equals(wire))
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }
}
