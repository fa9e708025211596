package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportLine;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;

/**
 * Balance sheet and profit and loss of a month, from the balances of the accounts in Tryton's own
 * classification. The result that was not closed yet is part of equity.
 */
public final class Reports {

    /** What is read of {@code account.account}. */
    public static final List<String> FIELDS =
            List.of("name", "code", "type", "debit_type", "debit", "credit");

    private final LedgerFacts facts;

    public Reports(LedgerFacts facts) {
        this.facts = facts;
    }

    /**
     * The balance sheet at the end of a month.
     *
     * @param accounts with the sums of all moves until then
     */
    public BalanceSheet balanceSheet(YearMonth month, List<TrytonRow> accounts)
            throws ConnectorException {
        var assets = section("Assets", AccountType.ASSET, accounts, 1);
        var liabilities = section("Liabilities", AccountType.LIABILITY, accounts, -1);
        var result =
                section("Income", AccountType.INCOME, accounts, -1)
                        .value()
                        .subtract(section("Expenses", AccountType.EXPENSE, accounts, 1).value());
        var equity = section("Equity", AccountType.EQUITY, accounts, -1);
        var lines =
                new ArrayList<>(equity.items() == null ? List.<ReportLine>of() : equity.items());
        if (result.signum() != 0) {
            lines.add(new ReportLine(null, "Result", result, List.of()));
        }
        var date = DateTime.of(month.atEndOfMonth());
        return new BalanceSheet(
                facts.baseCurrency(),
                List.of(
                        BalanceSheet.Report.of(
                                date,
                                assets,
                                liabilities,
                                new ReportLine(null, "Equity", equity.value().add(result), lines))),
                /* mostRecentAvailableMonth= */ null,
                /* earliestAvailableMonth= */ null);
    }

    /**
     * Profit and loss of a month.
     *
     * @param accounts with the sums of the moves of the month
     */
    public ProfitAndLoss profitAndLoss(YearMonth month, List<TrytonRow> accounts)
            throws ConnectorException {
        var income = section("Income", AccountType.INCOME, accounts, -1);
        var expenses = section("Expenses", AccountType.EXPENSE, accounts, 1);
        var date = DateTime.of(month.atEndOfMonth());
        return new ProfitAndLoss(
                List.of(
                        ProfitAndLoss.Report.of(
                                DateTime.of(month.atDay(1)),
                                date,
                                income,
                                new ReportLine(null, "Cost of sales", BigDecimal.ZERO, List.of()),
                                expenses,
                                new ReportLine(null, "Other expenses", BigDecimal.ZERO, List.of()),
                                new ReportLine(null, "Other income", BigDecimal.ZERO, List.of()))),
                ReportBasis.ACCRUAL,
                facts.baseCurrency(),
                /* mostRecentAvailableMonth= */ null,
                /* earliestAvailableMonth= */ null);
    }

    /** The accounts of a type with a balance, in the order of their ids. */
    private ReportLine section(String name, AccountType type, List<TrytonRow> accounts, int sign)
            throws ConnectorException {
        var lines = new ArrayList<ReportLine>();
        var total = BigDecimal.ZERO;
        for (var account : accounts) {
            var net = account.amountOrZero("debit").subtract(account.amountOrZero("credit"));
            if (facts.types().type(AccountTypes.id(account, net)) != type) {
                continue;
            }
            var value = sign < 0 ? net.negate() : net;
            if (value.signum() != 0) {
                lines.add(new ReportLine(account.id(), account.text("name"), value, List.of()));
                total = total.add(value);
            }
        }
        return new ReportLine(null, name, total, lines);
    }
}
