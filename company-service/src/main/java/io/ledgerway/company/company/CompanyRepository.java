package io.ledgerway.company.company;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores companies. */
public class CompanyRepository {

    /** Columns of a company {@code c}, as {@link Company} needs them. */
    public static final String COLUMNS =
            """
            c.id, c.client_id, c.version, c.name, c.description, c.tags, c.products, c.parent_id,
            c.created_by, c.created_at, c.last_sync_at
            """;

    private static final String ONE = "SELECT " + COLUMNS + " FROM company c WHERE c.id = ?";

    /** Does not block foreign key checks of other transactions. */
    private static final String LOCK = ONE + " FOR NO KEY UPDATE";

    private static final String ADD =
            """
            INSERT INTO company (id, client_id, version, name, description, tags, products,
                created_by, created_at)
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

    private static final String HAS_PRODUCT =
            "SELECT EXISTS (SELECT FROM company WHERE client_id = ? AND ? = ANY (products))";

    private static final String SYNCED =
            """
            UPDATE company SET last_sync_at = ?
            WHERE id = ? AND (last_sync_at IS NULL OR last_sync_at < ?)
            """;

    private static final String CONNECTION_DELETED =
            "UPDATE company SET connection_deleted = true WHERE id = ? AND NOT connection_deleted";

    private static final RowMapper<Company> COMPANY = RecordRowMapper.of(Company.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;

    CompanyRepository(JdbcClient jdbc, JsonMapper json) {
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
                .param(TimestampParameter.of(company.createdAt()))
                .update();
    }

    boolean hasProduct(ClientId client, String product) {
        return jdbc.sql(HAS_PRODUCT).params(client.value(), product).query(Boolean.class).single();
    }

    public void save(Company company) {
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

    Optional<Company> find(CompanyId id) {
        return one(ONE, id);
    }

    public Optional<Company> lock(CompanyId id) {
        return one(LOCK, id);
    }

    void synced(CompanyId id, Instant at) {
        OffsetDateTime time = TimestampParameter.of(at);
        jdbc.sql(SYNCED).params(time, id.value(), time).update();
    }

    void connectionDeleted(CompanyId id) {
        jdbc.sql(CONNECTION_DELETED).param(id.value()).update();
    }

    long count(ClientId client) {
        return jdbc.sql(COUNT).param(client.value()).query(Long.class).single();
    }

    private Optional<Company> one(String sql, CompanyId id) {
        return jdbc.sql(sql).param(id.value()).query(COMPANY).optional();
    }
}
