package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.reports.AccountSums.AccountRow;
import io.ledgerway.sandbox.xero.reports.AccountSums.Column;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Trial balance: debits and credits of each account, of the month and of the financial year. */
final class TrialBalanceReport {

    private static final List<Section> SECTIONS =
            List.of(
                    new Section("income", "Revenue", true),
                    new Section("expense", "Expenses", true),
                    new Section("asset", "Assets", false),
                    new Section("liability", "Liabilities", false),
                    new Section("equity", "Equity", false));

    private final AccountSums accountSums;

    TrialBalanceReport(AccountSums accountSums) {
        this.accountSums = accountSums;
    }

    /**
     * A section of accounts.
     *
     * @param ofYear whether the balance starts at zero each financial year
     */
    private record Section(String accountClass, String title, boolean ofYear) {}

    ObjectNode of(ReportRequest request) {
        LocalDate date = request.date("date", request.today());
        List<AccountRow> accounts =
                accountSums.rows(
                        request,
                        List.of(
                                new Column("month", date.withDayOfMonth(1), date),
                                new Column("year", request.yearStart(date), date),
                                new Column("all", ReportDates.EARLIEST, date)));
        ReportTable table =
                new ReportTable("Trial Balance", "TrialBalance", request.today())
                        .titles(request.organisationName(), "As at " + XeroDates.LONG.format(date));
        table.header("Account", List.of("Debit", "Credit", "YTD Debit", "YTD Credit"));
        Totals totals = new Totals();
        for (Section section : SECTIONS) {
            List<ReportTable.Row> rows = rows(request, section, accounts, totals);
            if (!rows.isEmpty()) {
                table.section(section.title(), rows);
            }
        }
        table.summaryRow(
                "",
                "Total",
                List.of("", "", totals.debit.toPlainString(), totals.credit.toPlainString()));
        return table.json();
    }

    private static List<ReportTable.Row> rows(
            ReportRequest request, Section section, List<AccountRow> accounts, Totals totals) {
        List<ReportTable.Row> rows = new ArrayList<>();
        for (AccountRow account : accounts) {
            if (!AccountSums.isClass(section.accountClass()).test(account.body())) {
                continue;
            }
            BigDecimal month = account.sums().get(0);
            BigDecimal all = account.sums().get(2);
            BigDecimal ytd = section.ofYear() ? account.sums().get(1) : all;
            totals.earlierYears = totals.earlierYears.add(all.subtract(ytd));
            if (ytd.signum() == 0 && month.signum() == 0) {
                continue;
            }
            totals.add(ytd);
            rows.add(
                    new ReportTable.Row(
                            label(account),
                            request.accountId(account.id()),
                            List.of(debit(month), credit(month), debit(ytd), credit(ytd))));
        }
        BigDecimal earlier = totals.earlierYears;
        if (section.accountClass().equals("equity") && earlier.signum() != 0) {
            totals.add(earlier);
            rows.add(
                    new ReportTable.Row(
                            "Retained Earnings of earlier years",
                            "",
                            List.of("", "", debit(earlier), credit(earlier))));
        }
        return rows;
    }

    private static String label(AccountRow row) {
        String code = BookIndex.accountCode(row.id(), row.body());
        String name = row.body().path("name").asString("");
        return code == null ? name : "%s (%s)".formatted(name, code);
    }

    private static String debit(BigDecimal amount) {
        return amount.signum() > 0 ? amount.toPlainString() : "";
    }

    private static String credit(BigDecimal amount) {
        return amount.signum() < 0 ? amount.negate().toPlainString() : "";
    }

    /** Sums of the rows, and the results of earlier years. */
    private static final class Totals {

        private BigDecimal debit = BigDecimal.ZERO;
        private BigDecimal credit = BigDecimal.ZERO;
        private BigDecimal earlierYears = BigDecimal.ZERO;

        private void add(BigDecimal balance) {
            debit = debit.add(balance.max(BigDecimal.ZERO));
            credit = credit.add(balance.min(BigDecimal.ZERO).negate());
        }
    }
}
