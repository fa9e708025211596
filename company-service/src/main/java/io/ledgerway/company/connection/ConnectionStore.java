package io.ledgerway.company.connection;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Connections in the database. */
class ConnectionStore {

    private static final String SELECT = "SELECT k.* FROM connection k WHERE ";

    private static final String ADD =
            """
            INSERT INTO connection (id, company_id, version, platform_key, platform_name,
                integration_id, source_id, source_type, status, created, linked_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private static final String SAVE =
            """
            UPDATE connection
            SET version = ?, status = ?, linked_at = ?, info = ?::jsonb, grant_id = ?,
                tenant_id = ?, tenant_attributes = ?::jsonb, last_tenant_id = ?
            WHERE id = ?
            """;

    private static final String REMOVE = "DELETE FROM connection WHERE id = ?";

    private static final String SYNCED =
            """
            UPDATE connection SET last_sync = ?
            WHERE id = ? AND company_id = ? AND (last_sync IS NULL OR last_sync < ?)
            """;

    private final JdbcClient jdbc;
    private final ConnectionRows rows;

    ConnectionStore(JdbcClient jdbc, ConnectionRows rows) {
        this.jdbc = jdbc;
        this.rows = rows;
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
                        at(it.created()))
                .param(it.linkedAt() == null ? null : at(it.linkedAt()))
                .update();
    }

    void save(Connection it) {
        Access access = it.access();
        jdbc.sql(SAVE)
                .param(it.version())
                .param(it.status().wire())
                .param(it.linkedAt() == null ? null : at(it.linkedAt()))
                .param(rows.json(it.info()))
                .param(access == null ? null : access.grantId())
                .param(access == null ? null : access.tenantId())
                .param(access == null ? "{}" : rows.json(access.tenantAttributes()))
                .param(it.lastTenantId())
                .param(it.id().value())
                .update();
    }

    /** With its errors and link attempts. */
    void remove(ConnectionId id) {
        jdbc.sql(REMOVE).param(id.value()).update();
    }

    void synced(CompanyId company, ConnectionId connection, Instant at) {
        jdbc.sql(SYNCED).params(at(at), connection.value(), company.value(), at(at)).update();
    }

    Optional<Connection> find(ConnectionId id) {
        return jdbc.sql(SELECT + "k.id = ?").param(id.value()).query(rows::row).optional();
    }

    /** All connections of a company, oldest first. */
    List<Connection> of(CompanyId company) {
        return jdbc.sql(SELECT + "k.company_id = ? ORDER BY k.created, k.id")
                .param(company.value())
                .query(rows::row)
                .list();
    }

    /** Those that a permission opens. */
    List<Connection> withGrant(UUID grant) {
        return jdbc.sql(SELECT + "k.grant_id = ? ORDER BY k.id")
                .param(grant)
                .query(rows::row)
                .list();
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
