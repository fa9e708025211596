package io.ledgerway.sandbox.report;

import io.ledgerway.sandbox.tenant.Tenant;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sums the postings by month and account. A missing account counts as a liability. */
class Movements {

    private static final String WITH_ACCOUNTS =
            """
            SELECT m.month, m.account, m.amount,
                   coalesce(r.body ->> 'name', m.account) AS name,
                   coalesce(r.body ->> 'class', 'liability') AS class,
                   coalesce(r.body ->> 'category', 'other') AS category
              FROM moved m
              LEFT JOIN record r ON r.tenant = :tenant AND r.kind = 'ledger-accounts'
                   AND r.id = m.account
             ORDER BY m.account, m.month
            """;

    /** Includes everything before the first month, because balances accumulate. */
    private static final String BALANCES =
            """
            WITH moved AS (
                SELECT greatest(date_trunc('month', posted_on)::date, :from) AS month, account,
                       sum(amount) AS amount
                  FROM posting WHERE tenant = :tenant AND posted_on < :end GROUP BY 1, 2
            )
            """
                    + WITH_ACCOUNTS;

    private static final String CHANGES =
            """
            WITH moved AS (
                SELECT date_trunc('month', posted_on)::date AS month, account,
                       sum(amount) AS amount
                  FROM posting WHERE tenant = :tenant AND posted_on >= :from AND posted_on < :end
                 GROUP BY 1, 2
            )
            """
                    + WITH_ACCOUNTS;

    /**
     * Cash movements belong to sales or to suppliers by the other postings of their record; others,
     * such as transfers or capital, are omitted. The postings are read once: for new books the
     * planner has no statistics and would choose a nested self-join.
     */
    private static final String CASH =
            """
            WITH posted AS (
                SELECT p.posted_on, p.account, p.amount, a.body ->> 'name' AS name,
                       a.body ->> 'category' AS category,
                       CASE WHEN bool_or(a.body ->> 'category' = 'receivable') OVER all_of_it
                                THEN 'income'
                            WHEN bool_or(a.body ->> 'category' = 'payable') OVER all_of_it
                                THEN 'expense'
                            WHEN bool_or(a.body ->> 'class' = 'income'
                                         AND a.body ->> 'category' = 'sales') OVER all_of_it
                                THEN 'income'
                            WHEN bool_or(a.body ->> 'class' = 'expense') OVER all_of_it
                                THEN 'expense' END AS class
                  FROM posting p
                  JOIN record a ON a.tenant = :tenant AND a.kind = 'ledger-accounts'
                       AND a.id = p.account
                 WHERE p.tenant = :tenant
                WINDOW all_of_it AS (PARTITION BY p.record)
            )
            SELECT date_trunc('month', posted_on)::date AS month, account, sum(amount) AS amount,
                   name, class, category
              FROM posted
             WHERE category = 'bank' AND class IS NOT NULL
               AND posted_on >= :from AND posted_on < :end
             GROUP BY 1, 2, 4, 5, 6 ORDER BY account, 1, class
            """;

    private final JdbcClient jdbc;

    Movements(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Month of the first posting; empty without postings. */
    Optional<YearMonth> first(Tenant tenant) {
        return jdbc.sql("SELECT min(posted_on) AS first FROM posting WHERE tenant = :tenant")
                .param("tenant", tenant.number())
                .query(LocalDate.class)
                .optional()
                .map(YearMonth::from);
    }

    /** By month; the first month includes everything before it. */
    List<Movement> balances(Tenant tenant, YearMonth from, YearMonth to) {
        return read(BALANCES, tenant, from, to);
    }

    /** Sums by month. */
    List<Movement> changes(Tenant tenant, YearMonth from, YearMonth to) {
        return read(CHANGES, tenant, from, to);
    }

    /** Cash movements, of class {@code income} for sales and {@code expense} for suppliers. */
    List<Movement> cash(Tenant tenant, YearMonth from, YearMonth to) {
        return read(CASH, tenant, from, to);
    }

    private List<Movement> read(String sql, Tenant tenant, YearMonth from, YearMonth to) {
        return jdbc.sql(sql)
                .param("tenant", tenant.number())
                .param("from", from.atDay(1))
                .param("end", to.plusMonths(1).atDay(1))
                .query(Movements::read)
                .list();
    }

    private static Movement read(ResultSet rs, int row) throws SQLException {
        return new Movement(
                YearMonth.from(rs.getObject("month", LocalDate.class)),
                rs.getString("account"),
                rs.getString("name"),
                rs.getString("class"),
                rs.getString("category"),
                rs.getBigDecimal("amount"));
    }
}
