package io.ledgerway.company.company.api;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts a client's companies by the status of their connections, for the portal. */
final class CompanyCounts {

    /** Maximum number of deauthorized companies in the result. */
    static final int MAX_DEAUTHORIZED = 5;

    /** A company whose connections were all deleted counts as Unlinked, as in the list. */
    private static final String COUNT =
            """
            SELECT grouping(s.status) = 1 AS every, s.status, count(DISTINCT s.id) AS companies,
                count(DISTINCT s.id) FILTER (WHERE s.last_sync_at IS NOT NULL) AS read
            FROM (
                SELECT c.id, c.last_sync_at,
                    CASE WHEN k.id IS NULL AND c.connection_deleted THEN 'Unlinked'
                         ELSE k.status END AS status
                FROM company c LEFT JOIN connection k ON k.company_id = c.id
                WHERE c.client_id = ?
            ) s
            GROUP BY GROUPING SETS ((s.status), ())
            """;

    private static final String DEAUTHORIZED =
            """
            SELECT c.id, c.name FROM company c
            WHERE c.client_id = ? AND EXISTS (
                SELECT 1 FROM connection k
                WHERE k.company_id = c.id AND k.status = 'Deauthorized')
            ORDER BY c.created_at, c.id LIMIT ?
            """;

    private static final RowMapper<Group> GROUP = RecordRowMapper.of(Group.class);
    private static final RowMapper<Named> COMPANY = RecordRowMapper.of(Named.class);

    private final JdbcClient jdbc;

    CompanyCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Number of companies.
     *
     * @param read companies with at least one successful sync
     * @param connections number of companies by status of a connection
     * @param deauthorized the oldest companies that have to be linked again
     */
    record Counts(long total, long read, Map<String, Long> connections, List<Named> deauthorized) {}

    /** Id and name of a company. */
    record Named(CompanyId id, String name) {}

    Counts of(ClientId client) {
        Map<String, Long> connections = new LinkedHashMap<>();
        for (ConnectionStatus status : ConnectionStatus.values()) {
            connections.put(status.wire(), 0L);
        }
        long total = 0;
        long read = 0;
        for (Group group : jdbc.sql(COUNT).param(client.value()).query(GROUP).list()) {
            if (group.every()) {
                total = group.companies();
                read = group.read();
            } else if (group.status() != null) {
                connections.put(group.status().wire(), group.companies());
            }
        }
        boolean none = connections.getOrDefault(ConnectionStatus.DEAUTHORIZED.wire(), 0L) == 0;
        return new Counts(total, read, connections, none ? List.of() : deauthorized(client));
    }

    private List<Named> deauthorized(ClientId client) {
        return jdbc.sql(DEAUTHORIZED)
                .params(client.value(), MAX_DEAUTHORIZED)
                .query(COMPANY)
                .list();
    }

    private record Group(
            boolean every, @Nullable ConnectionStatus status, long companies, long read) {}
}
