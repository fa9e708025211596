package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Sums of the postings of all accounts in periods. */
final class AccountSums {

    static final BigDecimal ZERO = BigDecimal.ZERO.setScale(2);

    private final JdbcClient jdbc;

    AccountSums(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Dates of a column. */
    record Column(String title, LocalDate from, LocalDate to) {}

    /** Sum of an account in each column, debit positive. */
    record AccountRow(String id, JsonNode body, List<BigDecimal> sums) {}

    static Predicate<JsonNode> isClass(String own) {
        return it -> it.path("class").asString("").equals(own);
    }

    /** All accounts, also those without postings. */
    List<AccountRow> rows(ReportRequest request, List<Column> columns) {
        List<Map<String, BigDecimal>> sums =
                columns.stream().map(it -> sums(request.tenant(), it)).toList();
        List<AccountRow> rows = new ArrayList<>();
        request.index()
                .all(Kind.LEDGER_ACCOUNTS)
                .forEach((id, body) -> {
                    List<BigDecimal> own =
                            sums.stream().map(it -> it.getOrDefault(id, ZERO)).toList();
                    rows.add(new AccountRow(id, body, own));
                });
        return rows;
    }

    private Map<String, BigDecimal> sums(Tenant tenant, Column column) {
        Map<String, BigDecimal> sums = new HashMap<>();
        jdbc.sql(
                        """
                        SELECT account, sum(amount) AS amount FROM posting
                        WHERE tenant = :tenant AND posted_on BETWEEN :from AND :to GROUP BY account
                        """)
                .param("tenant", tenant.number())
                .param("from", column.from())
                .param("to", column.to())
                .query(rs -> {
                    sums.put(rs.getString("account"), rs.getBigDecimal("amount"));
                });
        return sums;
    }
}
