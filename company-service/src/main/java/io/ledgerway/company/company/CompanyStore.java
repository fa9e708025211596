package io.ledgerway.company.company;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.query.SqlFilter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Companies in the database. */
class CompanyStore {

    private static final String COLUMNS =
            "c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,"
                    + " c.created_by, c.created, c.last_sync";

    private static final String ONE = "SELECT " + COLUMNS + " FROM company c WHERE c.id = ?";

    /** Leaves foreign key checks of other transactions alone. */
    private static final String LOCK = ONE + " FOR NO KEY UPDATE";

    private static final String ADD =
            """
            INSERT INTO company (id, client_id, version, name, description, tags, products,
                created_by, created)
            VALUES (?, ?, ?, ?, ?, ?::jsonb, string_to_array(?, ','), ?, ?)
            """;

    private static final String SAVE =
            """
            UPDATE company
            SET version = ?, name = ?, description = ?, tags = ?::jsonb,
                products = string_to_array(?, ',')
            WHERE id = ?
            """;

    private static final String REMOVE = "DELETE FROM company WHERE id = ?";

    private static final String COUNT = "SELECT count(*) FROM company c WHERE c.client_id = ?";

    private static final String OF =
            "SELECT "
                    + COLUMNS
                    + " FROM company c WHERE c.id = ANY (string_to_array(?, ',')::uuid[])";

    private static final String BELOW =
            "SELECT "
                    + COLUMNS
                    + " FROM company c WHERE c.parent_id = ANY (string_to_array(?, ',')::uuid[])"
                    + " ORDER BY c.created, c.id";

    private static final String SYNCED =
            """
            UPDATE company SET last_sync = ?
            WHERE id = ? AND (last_sync IS NULL OR last_sync < ?)
            """;

    private static final TypeReference<Map<String, String>> TAGS = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final JsonMapper json;

    CompanyStore(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    void add(Company company) {
        jdbc.sql(ADD)
                .param(company.id().value())
                .param(company.clientId().value())
                .param(company.version())
                .param(company.name())
                .param(company.description())
                .param(json.writeValueAsString(company.tags()))
                .param(String.join(",", company.products()))
                .param(company.createdBy())
                .param(at(company.created()))
                .update();
    }

    void save(Company company) {
        jdbc.sql(SAVE)
                .param(company.version())
                .param(company.name())
                .param(company.description())
                .param(json.writeValueAsString(company.tags()))
                .param(String.join(",", company.products()))
                .param(company.id().value())
                .update();
    }

    void remove(CompanyId id) {
        jdbc.sql(REMOVE).param(id.value()).update();
    }

    List<Company> of(Collection<CompanyId> ids) {
        return jdbc.sql(OF).param(joined(ids)).query(this::company).list();
    }

    /** Those right below some companies, oldest first. */
    List<Company> below(Collection<CompanyId> ids) {
        return jdbc.sql(BELOW).param(joined(ids)).query(this::company).list();
    }

    Optional<Company> find(CompanyId id) {
        return one(ONE, id);
    }

    Optional<Company> lock(CompanyId id) {
        return one(LOCK, id);
    }

    void synced(CompanyId id, Instant at) {
        jdbc.sql(SYNCED).params(at(at), id.value(), at(at)).update();
    }

    long count(ClientId client) {
        return jdbc.sql(COUNT).param(client.value()).query(Long.class).single();
    }

    long count(ClientId client, SqlFilter filter) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(client.value());
        parameters.addAll(filter.parameters());
        return jdbc.sql(COUNT + " AND " + filter.sql())
                .params(parameters)
                .query(Long.class)
                .single();
    }

    List<Company> page(ClientId client, SqlFilter filter, String orderBy, int limit, long offset) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(client.value());
        parameters.addAll(filter.parameters());
        parameters.add(limit);
        parameters.add(offset);
        return jdbc.sql(
                        """
                        SELECT %s FROM company c WHERE c.client_id = ? AND %s
                        ORDER BY %s LIMIT ? OFFSET ?
                        """
                                .formatted(COLUMNS, filter.sql(), orderBy))
                .params(parameters)
                .query(this::company)
                .list();
    }

    private Optional<Company> one(String sql, CompanyId id) {
        return jdbc.sql(sql).param(id.value()).query(this::company).optional();
    }

    private Company company(ResultSet row, int number) throws SQLException {
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

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }

    private static String joined(Collection<CompanyId> ids) {
        return ids.stream().map(CompanyId::toString).collect(Collectors.joining(","));
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
