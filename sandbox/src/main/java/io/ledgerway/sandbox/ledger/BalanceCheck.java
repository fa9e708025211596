package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Checks the balance of the books from the postings alone. */
public class BalanceCheck {

    private final JdbcClient jdbc;

    BalanceCheck(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Whether the postings of every record add up to zero and every account has the balance of its
     * postings.
     */
    public boolean balanced(Tenant tenant) {
        return !jdbc.sql(
                        """
                        SELECT EXISTS (
                            SELECT FROM posting WHERE tenant = :tenant GROUP BY record HAVING sum(amount) <> 0)
                        OR EXISTS (
                            SELECT FROM record r
                            LEFT JOIN (SELECT account, sum(account_amount) AS posted FROM posting
                                       WHERE tenant = :tenant GROUP BY account) p ON p.account = r.id
                            WHERE r.tenant = :tenant AND r.kind = 'ledger-accounts'
                              AND r.balance <> coalesce(p.posted, 0))
                        """)
                .param("tenant", tenant.number())
                .query(Boolean.class)
                .single();
    }

    /** Sum of the postings of each account in base currency, debit positive. */
    public Map<String, BigDecimal> accounts(Tenant tenant) {
        Map<String, BigDecimal> balances = new LinkedHashMap<>();
        jdbc.sql(
                        """
                        SELECT r.id, coalesce(p.posted, 0) AS posted FROM record r
                        LEFT JOIN (SELECT account, sum(amount) AS posted FROM posting
                                   WHERE tenant = :tenant GROUP BY account) p ON p.account = r.id
                        WHERE r.tenant = :tenant AND r.kind = 'ledger-accounts' ORDER BY r.id
                        """)
                .param("tenant", tenant.number())
                .query((rs, row) ->
                        Map.entry(rs.getString("id"), rs.getBigDecimal("posted").setScale(2)))
                .list()
                .forEach(it -> balances.put(it.getKey(), it.getValue()));
        return balances;
    }
}
