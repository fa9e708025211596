package io.ledgerway.company.quota;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What each client may do: by its plan and active companies, or as an operator has fixed it. */
class Allowances {

    /** Active: a linked connection that is read; expenses and uploaded files are not. */
    private static final String SELECT =
            """
            SELECT c.plan, c.daily_quota, c.concurrency,
                (SELECT count(*) FROM company y
                 WHERE y.client_id = c.id AND EXISTS (
                    SELECT FROM connection k
                    WHERE k.company_id = y.id AND k.status = 'Linked'
                        AND k.source_type <> 'Expense'
                        AND k.platform_key NOT IN ('upac', 'upbk', 'updo'))) AS active
            FROM client c
            WHERE c.id = ?
            """;

    private final JdbcClient jdbc;
    private final LimitsProperties limits;

    Allowances(JdbcClient jdbc, LimitsProperties limits) {
        this.jdbc = jdbc;
        this.limits = limits;
    }

    /** Empty for a client that does not exist. */
    Optional<Allowance> of(ClientId client) {
        return jdbc.sql(SELECT).param(client.value()).query((row, _) -> allowance(row)).optional();
    }

    private Allowance allowance(ResultSet row) throws SQLException {
        String wire = row.getString("plan");
        Plan plan =
                Arrays.stream(Plan.values())
                        .filter(it -> it.wire().equals(wire))
                        .findFirst()
                        .orElseThrow();
        Allowance usual = Allowance.of(limits.of(plan), row.getLong("active"));
        Long quota = row.getObject("daily_quota", Long.class);
        Integer concurrent = row.getObject("concurrency", Integer.class);
        return new Allowance(
                quota == null ? usual.quota() : quota,
                concurrent == null ? usual.concurrent() : concurrent);
    }
}
