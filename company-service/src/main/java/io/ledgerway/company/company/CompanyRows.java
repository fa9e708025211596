package io.ledgerway.company.company;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Turns rows of the table {@code company} into companies. */
class CompanyRows {

    /** What is read of a company {@code c}. */
    static final String COLUMNS =
            "c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,"
                    + " c.created_by, c.created, c.last_sync";

    private static final TypeReference<Map<String, String>> TAGS = new TypeReference<>() {};

    private final JsonMapper json;

    CompanyRows(JsonMapper json) {
        this.json = json;
    }

    Company row(ResultSet row, int number) throws SQLException {
        UUID parent = row.getObject("parent_id", UUID.class);
        return new Company(
                new CompanyId(row.getObject("id", UUID.class)),
                new ClientId(row.getObject("client_id", UUID.class)),
                row.getLong("version"),
                row.getString("name"),
                row.getString("description"),
                json.readValue(row.getString("tags"), TAGS),
                List.of((String[]) row.getArray("products").getArray()),
                parent == null ? null : new CompanyId(parent),
                row.getString("created_by"),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                instant(row, "last_sync"));
    }

    String json(Map<String, String> tags) {
        return json.writeValueAsString(tags);
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }
}
