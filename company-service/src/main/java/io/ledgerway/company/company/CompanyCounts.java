package io.ledgerway.company.company;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How many companies a client has, and where their connections stand. */
final class CompanyCounts {

    /** How many of those to link again are named. */
    static final int NAMED = 5;

    /** As the list of companies understands a status: without any connection left, Unlinked. */
    private static final String COUNT =
            """
            SELECT grouping(s.status) = 1 AS every, s.status, count(DISTINCT s.id) AS companies,
                count(DISTINCT s.id) FILTER (WHERE s.last_sync IS NOT NULL) AS read
            FROM (
                SELECT c.id, c.last_sync,
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
            ORDER BY c.created, c.id LIMIT ?
            """;

    private final JdbcClient jdbc;

    CompanyCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What there is.
     *
     * @param read companies of which something was read
     * @param connections companies with a connection of each status
     * @param deauthorized the first of those that have to be linked again
     */
    record Counts(long total, long read, Map<String, Long> connections, List<Named> deauthorized) {}

    /** A company. */
    record Named(CompanyId id, String name) {}

    Counts of(ClientId client) {
        long[] all = new long[2];
        Map<String, Long> connections = new LinkedHashMap<>();
        for (ConnectionStatus status : ConnectionStatus.values()) {
            connections.put(status.wire(), 0L);
        }
        jdbc.sql(COUNT)
                .param(client.value())
                .query(row -> {
                    if (row.getBoolean("every")) {
                        all[0] = row.getLong("companies");
                        all[1] = row.getLong("read");
                    } else if (row.getString("status") != null) {
                        connections.put(row.getString("status"), row.getLong("companies"));
                    }
                });
        boolean none = connections.getOrDefault(ConnectionStatus.DEAUTHORIZED.wire(), 0L) == 0;
        return new Counts(all[0], all[1], connections, none ? List.of() : deauthorized(client));
    }

    private List<Named> deauthorized(ClientId client) {
        return jdbc.sql(DEAUTHORIZED)
                .params(client.value(), NAMED)
                .query((row, _) ->
                        new Named(
                                new CompanyId(row.getObject("id", UUID.class)),
                                row.getString("name")))
                .list();
    }
}
