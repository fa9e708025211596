package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportLine;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The reports of Xero. A report is a table with a column for each month, the latest first. Its
 * sections have titles; those of one kind become one section of the canonical report. A row of an
 * account names the account's id; totals are computed, and the result is compared with that of the
 * table.
 */
public enum XeroReport {
    BALANCE_SHEET(DataType.BALANCE_SHEET, "BalanceSheet"),
    PROFIT_AND_LOSS(DataType.PROFIT_AND_LOSS, "ProfitAndLoss");

    /** Rows without account that repeat the sum of other sections. */
    private static final Pattern COMPUTED = Pattern.compile("Gross Profit|(Net|Total) .*");

    /** Whether its amount is negative is not documented. */
    private static final String NET_LOSS = "Net Loss";

    private final DataType dataType;
    private final String report;

    XeroReport(DataType dataType, String report) {
        this.dataType = dataType;
        this.report = report;
    }

    /** The report of a data type; empty where it is not a report of Xero. */
    public static Optional<XeroReport> of(DataType dataType) {
        return Arrays.stream(values()).filter(each -> each.dataType == dataType).findFirst();
    }

    /** Its path. */
    public String path() {
        return "Reports/" + report;
    }

    /**
     * Maps one month of a report.
     *
     * @param column of the month, from 0
     * @throws IllegalArgumentException when the table is malformed, or has another result than its
     *     known sections
     */
    public Object map(
            JsonNode table,
            int column,
            YearMonth month,
            @Nullable String currency,
            UnknownValues unknownValues) {
        var sections = new EnumMap<Section, List<ReportLine>>(Section.class);
        Section heading = null;
        for (var each : table.path("Rows")) {
            if (!each.path("RowType").asString("").equals("Section")) {
                continue;
            }
            var title = each.path("Title").asString("").strip();
            var found = Section.of(this, title, heading);
            if (found == null) {
                if (!title.isEmpty() && !each.path("Rows").isEmpty()) {
                    unknownValues.count(path() + ".Title", title);
                }
                continue;
            }
            if (found.isHeading(title)) {
                heading = found;
            }
            var lines = lines(each, column);
            if (!lines.isEmpty()) {
                sections.computeIfAbsent(found, _ -> new ArrayList<>()).add(sum(title, lines));
            }
        }
        var result = result(table, column);
        return this == BALANCE_SHEET
                ? balanceSheet(sections, month, currency, result)
                : profitAndLoss(sections, month, currency, result);
    }

    /**
     * The result of all sections, in a section without title; empty where a statement goes on after
     * it, such as with taxes. After the net assets of a balance sheet follows their equity.
     */
    private Optional<Result> result(JsonNode table, int column) {
        Optional<Result> result = Optional.empty();
        for (var section : table.path("Rows")) {
            var isTitled = !section.path("Title").asString("").isBlank();
            if (isTitled && this == PROFIT_AND_LOSS && !section.path("Rows").isEmpty()) {
                result = Optional.empty();
            }
            for (var row : section.path("Rows")) {
                var cells = row.path("Cells");
                var name = cells.path(0).path("Value").asString("").strip();
                if (!isTitled && cells.size() >= column + 2 && isResult(name)) {
                    result = Optional.of(new Result(name, amount(cells, column)));
                }
            }
        }
        return result;
    }

    private boolean isResult(String name) {
        return switch (this) {
            case BALANCE_SHEET -> name.equals("Net Assets");
            case PROFIT_AND_LOSS -> List.of("Net Profit", "Net Income", NET_LOSS).contains(name);
        };
    }

    /** A row with the result of all sections. */
    private record Result(String name, BigDecimal amount) {

        /**
         * Requires that the sections with known titles give the result. Otherwise the table has
         * others. Rows can be rounded.
         */
        void require(BigDecimal computed) {
            var difference =
                    name.equals(NET_LOSS)
                            ? amount.abs().subtract(computed.abs())
                            : amount.subtract(computed);
            if (difference.abs().compareTo(BigDecimal.ONE) >= 0) {
                throw new IllegalArgumentException(
                        "%s is %s, but the sections with known titles give %s"
                                .formatted(name, amount.toPlainString(), computed.toPlainString()));
            }
        }
    }

    private static List<ReportLine> lines(JsonNode section, int column) {
        var lines = new ArrayList<ReportLine>();
        for (var row : section.path("Rows")) {
            var cells = row.path("Cells");
            if (!row.path("RowType").asString("").equals("Row") || cells.size() < column + 2) {
                continue;
            }
            var name = cells.get(0).path("Value").asString("");
            var account = account(cells.get(0));
            if (account.isEmpty() && COMPUTED.matcher(name).matches()) {
                continue;
            }
            lines.add(new ReportLine(account, name, amount(cells, column), List.of()));
        }
        return lines;
    }

    private static String account(JsonNode cell) {
        for (var attribute : cell.path("Attributes")) {
            if (attribute.path("Id").asString("").equals("account")) {
                return attribute.path("Value").asString("");
            }
        }
        return "";
    }

    private static BigDecimal amount(JsonNode cells, int column) {
        var text = cells.get(column + 1).path("Value").asString("");
        try {
            return text.isBlank()
                    ? BigDecimal.ZERO
                    : BoundedDecimal.check(BoundedDecimal.parse(text.replace(",", "")));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("A cell of a report is not a number: " + text, e);
        }
    }

    private static BalanceSheet balanceSheet(
            Map<Section, List<ReportLine>> sections,
            YearMonth month,
            @Nullable String currency,
            Optional<Result> result) {
        var sheet =
                BalanceSheet.Report.of(
                        DateTime.of(month.atEndOfMonth()),
                        section(sections, Section.ASSETS, "Assets"),
                        section(sections, Section.LIABILITIES, "Liabilities"),
                        section(sections, Section.EQUITY, "Equity"));
        result.ifPresent(it -> it.require(sheet.netAssets()));
        return new BalanceSheet(
                currency,
                List.of(sheet),
                /* mostRecentAvailableMonth= */ null,
                /* earliestAvailableMonth= */ null);
    }

    private static ProfitAndLoss profitAndLoss(
            Map<Section, List<ReportLine>> sections,
            YearMonth month,
            @Nullable String currency,
            Optional<Result> result) {
        var income = section(sections, Section.INCOME, "Income");
        var costOfSales = section(sections, Section.COST_OF_SALES, "Cost of sales");
        var expenses = section(sections, Section.EXPENSES, "Expenses");
        var otherExpenses = section(sections, Section.OTHER_EXPENSES, "Other expenses");
        var otherIncome = section(sections, Section.OTHER_INCOME, "Other income");
        var statement =
                ProfitAndLoss.Report.of(
                        DateTime.of(month.atDay(1)),
                        DateTime.of(month.atEndOfMonth()),
                        income,
                        costOfSales,
                        expenses,
                        otherExpenses,
                        otherIncome);
        result.ifPresent(it -> it.require(statement.netProfit()));
        return new ProfitAndLoss(
                List.of(statement),
                ReportBasis.ACCRUAL,
                currency,
                /* mostRecentAvailableMonth= */ null,
                /* earliestAvailableMonth= */ null);
    }

    private static ReportLine section(
            Map<Section, List<ReportLine>> sections, Section section, String name) {
        return sum(name, sections.getOrDefault(section, List.of()));
    }

    private static ReportLine sum(String name, List<ReportLine> items) {
        var value = items.stream().map(ReportLine::value).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new ReportLine("", name, value, items);
    }

    /** A section of a canonical report. */
    private enum Section {
        ASSETS,
        LIABILITIES,
        EQUITY,
        INCOME,
        COST_OF_SALES,
        EXPENSES,
        OTHER_INCOME,
        OTHER_EXPENSES;

        /**
         * The section of a title. Those of a balance sheet follow a heading without rows; those of
         * a profit and loss statement have words.
         */
        static @Nullable Section of(XeroReport report, String title, @Nullable Section heading) {
            var words = title.toLowerCase(Locale.ROOT);
            return report == BALANCE_SHEET ? balanceSheet(words, heading) : profitAndLoss(words);
        }

        private static @Nullable Section balanceSheet(String words, @Nullable Section heading) {
            return switch (words) {
                case "assets" -> ASSETS;
                case "liabilities" -> LIABILITIES;
                case "equity" -> EQUITY;
                default -> {
                    if (words.contains("asset") || words.equals("bank")) {
                        yield ASSETS;
                    }
                    yield words.contains("liabilit") ? LIABILITIES : heading;
                }
            };
        }

        private static @Nullable Section profitAndLoss(String words) {
            if (words.contains("cost of")) {
                return COST_OF_SALES;
            }
            if (words.contains("other income") || words.contains("non-operating income")) {
                return OTHER_INCOME;
            }
            if (words.contains("other expense") || words.contains("non-operating expense")) {
                return OTHER_EXPENSES;
            }
            if (words.contains("expense") || words.contains("administrative cost")) {
                return EXPENSES;
            }
            return words.contains("income")
                            || words.contains("revenue")
                            || words.contains("turnover")
                    ? INCOME
                    : null;
        }

        boolean isHeading(String title) {
            return title.equalsIgnoreCase(name());
        }
    }
}
