package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Bank summary: balances and moves of the bank accounts. */
final class BankSummaryReport {

    private final JdbcClient jdbc;

    BankSummaryReport(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    ObjectNode of(ReportRequest request) {
        LocalDate from = request.date("fromdate", request.today().withDayOfMonth(1));
        LocalDate to = request.date("todate", ReportDates.endOfMonth(request.today()));
        ReportTable table =
                new ReportTable("Bank Summary", "BankSummary", request.today())
                        .titles(
                                request.organisationName(),
                                "From "
                                        + XeroDates.LONG.format(from)
                                        + " to "
                                        + XeroDates.LONG.format(to));
        table.header(
                "Bank Accounts",
                List.of("Opening Balance", "Cash Received", "Cash Spent", "Closing Balance"));
        List<ReportTable.Row> rows = new ArrayList<>();
        List<BigDecimal> totals =
                List.of(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);
        for (var account : request.index().all(Kind.LEDGER_ACCOUNTS).entrySet()) {
            JsonNode body = account.getValue();
            if (!body.path("is_bank").asBoolean(false) || body.path("deleted").asBoolean(false)) {
                continue;
            }
            List<BigDecimal> sums = moves(request.tenant(), account.getKey(), from, to);
            totals = Amounts.sum(totals, sums);
            rows.add(
                    new ReportTable.Row(
                            body.path("name").asString(""),
                            request.accountId(account.getKey()),
                            sums.stream().map(BigDecimal::toPlainString).toList()));
        }
        table.bankSection(rows, totals);
        return table.json();
    }

    private List<BigDecimal> moves(Tenant tenant, String account, LocalDate from, LocalDate to) {
        return jdbc.sql(
                        """
                        SELECT coalesce(sum(amount) FILTER (WHERE posted_on < :from), 0.00) AS opening,
                               coalesce(sum(amount) FILTER (WHERE posted_on >= :from AND amount > 0), 0.00) AS received,
                               coalesce(-sum(amount) FILTER (WHERE posted_on >= :from AND amount < 0), 0.00) AS spent,
                               coalesce(sum(amount), 0.00) AS closing
                        FROM (SELECT posted_on, record, sum(amount) AS amount FROM posting
                              WHERE tenant = :tenant AND account = :account AND posted_on <= :to
                              GROUP BY posted_on, record) AS p
                        """)
                .param("tenant", tenant.number())
                .param("account", account)
                .param("from", from)
                .param("to", to)
                .query((rs, row) ->
                        List.of(
                                rs.getBigDecimal("opening"),
                                rs.getBigDecimal("received"),
                                rs.getBigDecimal("spent"),
                                rs.getBigDecimal("closing")))
                .single();
    }
}
