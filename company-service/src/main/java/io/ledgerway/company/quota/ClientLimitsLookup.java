package io.ledgerway.company.quota;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds the limits of a client: from its plan and active companies, or as set by an operator. */
class ClientLimitsLookup {

    /** A company is active if a connection other than expenses and file uploads is linked. */
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

    private static final RowMapper<Account> ACCOUNT = RecordRowMapper.of(Account.class);

    private final JdbcClient jdbc;
    private final LimitsProperties limits;

    ClientLimitsLookup(JdbcClient jdbc, LimitsProperties limits) {
        this.jdbc = jdbc;
        this.limits = limits;
    }

    /** Empty if the client does not exist. */
    Optional<ClientLimits> of(ClientId client) {
        return jdbc.sql(SELECT).param(client.value()).query(ACCOUNT).optional().map(this::limits);
    }

    private ClientLimits limits(Account account) {
        ClientLimits usual = ClientLimits.of(limits.of(account.plan()), account.active());
        Long quota = account.dailyQuota();
        Integer concurrent = account.concurrency();
        return new ClientLimits(
                quota == null ? usual.quota() : quota,
                concurrent == null ? usual.concurrent() : concurrent);
    }

    private record Account(
            Plan plan, @Nullable Long dailyQuota, @Nullable Integer concurrency, long active) {}
}
