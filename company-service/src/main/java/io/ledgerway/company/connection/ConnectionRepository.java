package io.ledgerway.company.connection;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores connections. */
public class ConnectionRepository {

    /** Columns of a connection {@code k}, as {@link Connection} needs them. */
    static final String COLUMNS =
            """
            k.*, CASE WHEN k.grant_id IS NOT NULL
                      THEN json_build_object('grantId', k.grant_id, 'tenantId', k.tenant_id,
                          'tenantAttributes', k.tenant_attributes) END AS access
            """;

    private static final String SELECT = "SELECT " + COLUMNS + " FROM connection k WHERE ";

    private static final String ADD =
            """
            INSERT INTO connection (id, company_id, version, platform_key, platform_name,
                integration_id, source_id, source_type, status, created_at, linked_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private static final String SAVE =
            """
            UPDATE connection
            SET version = ?, status = ?, linked_at = ?, info = ?::jsonb, grant_id = ?,
                tenant_id = ?, tenant_attributes = COALESCE(?::jsonb, tenant_attributes),
                last_tenant_id = ?
            WHERE id = ?
            """;

    private static final String REMOVE = "DELETE FROM connection WHERE id = ?";

    private static final String SYNCED =
            """
            UPDATE connection SET last_sync_at = ?
            WHERE id = ? AND company_id = ? AND (last_sync_at IS NULL OR last_sync_at < ?)
            """;

    private static final String TENANT_ATTRIBUTES =
            "SELECT tenant_attributes AS attributes FROM connection WHERE id = ?";

    private static final RowMapper<Connection> CONNECTION = RecordRowMapper.of(Connection.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<TenantAttributes> tenantAttributes;

    /** The attributes of the organisation linked last; they are kept after the connection ends. */
    private record TenantAttributes(Map<String, String> attributes) {}

    ConnectionRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.tenantAttributes = RecordRowMapper.of(TenantAttributes.class, json);
    }

    void add(Connection it) {
        DataSource source = it.source();
        jdbc.sql(ADD)
                .params(
                        it.id().value(),
                        it.companyId().value(),
                        it.version(),
                        source.platformKey(),
                        source.platformName(),
                        source.integrationId(),
                        source.sourceId(),
                        source.sourceType().wire(),
                        it.status().wire(),
                        TimestampParameter.of(it.createdAt()))
                .param(TimestampParameter.ofNullable(it.linkedAt()))
                .update();
    }

    void save(Connection it) {
        ConnectionAuthorization authorization = it.access();
        jdbc.sql(SAVE)
                .param(it.version())
                .param(it.status().wire())
                .param(TimestampParameter.ofNullable(it.linkedAt()))
                .param(json.writeValueAsString(it.info()))
                .param(authorization == null ? null : authorization.grantId())
                .param(authorization == null ? null : authorization.tenantId())
                .param(
                        authorization == null
                                ? null
                                : json.writeValueAsString(authorization.tenantAttributes()))
                .param(it.lastTenantId())
                .param(it.id().value())
                .update();
    }

    /** Deletes the connection with its errors and link attempts. */
    void remove(ConnectionId id) {
        jdbc.sql(REMOVE).param(id.value()).update();
    }

    void synced(CompanyId company, ConnectionId connection, Instant at) {
        OffsetDateTime time = TimestampParameter.of(at);
        jdbc.sql(SYNCED).params(time, connection.value(), company.value(), time).update();
    }

    Optional<Connection> find(ConnectionId id) {
        return jdbc.sql(SELECT + "k.id = ?").param(id.value()).query(CONNECTION).optional();
    }

    /** The attributes of the organisation linked last; empty if there was none. */
    Map<String, String> lastTenantAttributes(ConnectionId id) {
        return jdbc.sql(TENANT_ATTRIBUTES)
                .param(id.value())
                .query(tenantAttributes)
                .optional()
                .map(TenantAttributes::attributes)
                .orElseGet(Map::of);
    }

    /** All connections of a company, oldest first. */
    public List<Connection> of(CompanyId company) {
        return jdbc.sql(SELECT + "k.company_id = ? ORDER BY k.created_at, k.id")
                .param(company.value())
                .query(CONNECTION)
                .list();
    }
}
