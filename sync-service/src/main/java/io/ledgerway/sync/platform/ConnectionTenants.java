package io.ledgerway.sync.platform;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The tenant at the platform that each connection is pulled from. Webhooks of platforms name the
 * tenant only. A connection has no entry before its first pull.
 */
public final class ConnectionTenants {

    /** A worker that still runs adds no row of a deleted company or connection again. */
    private static final String SAVE =
            """
            INSERT INTO connection_tenant AS known
                   (connection_id, company_id, platform_key, tenant_id)
            SELECT :connection, :company, :platformKey, :tenantId
             WHERE NOT EXISTS (
                   SELECT FROM directory_tombstone
                    WHERE id_hash IN (
                          encode(sha256(convert_to(CAST(:company AS text), 'UTF8')), 'hex'),
                          encode(sha256(convert_to(CAST(:connection AS text), 'UTF8')), 'hex')))
            ON CONFLICT (connection_id) DO UPDATE
               SET tenant_id = excluded.tenant_id WHERE known.tenant_id <> excluded.tenant_id
            """;

    private static final String FIND =
            """
            SELECT company_id, connection_id FROM connection_tenant
             WHERE platform_key = :platformKey AND tenant_id = :tenantId
             ORDER BY company_id, connection_id
            """;

    private static final RowMapper<TenantConnection> ROW =
            RecordRowMapper.of(TenantConnection.class);

    private final JdbcClient jdbc;

    ConnectionTenants(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores the tenant of a connection; an empty tenant id is ignored. */
    public void save(
            CompanyId company, ConnectionId connection, String platformKey, String tenantId) {
        if (tenantId.isEmpty()) {
            return;
        }
        jdbc.sql(SAVE)
                .param("connection", connection.value())
                .param("company", company.value())
                .param("platformKey", platformKey)
                .param("tenantId", tenantId)
                .update();
    }

    /** Finds the connections of a tenant, of every company. */
    public List<TenantConnection> find(String platformKey, String tenantId) {
        return jdbc.sql(FIND)
                .param("platformKey", platformKey)
                .param("tenantId", tenantId)
                .query(ROW)
                .list();
    }

    /** A connection of a company. */
    public record TenantConnection(CompanyId companyId, ConnectionId connectionId) {}
}
