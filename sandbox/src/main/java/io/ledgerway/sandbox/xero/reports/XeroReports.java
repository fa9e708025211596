package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.books.RecordSelection;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reports of the books from the postings, as the API lays them out. */
public class XeroReports {

    private static final int MAX_PERIODS = 11;

    private final JdbcClient jdbc;
    private final Tenants tenants;
    private final XeroRecords records;
    private final ObjectMapper json;

    XeroReports(JdbcClient jdbc, Tenants tenants, XeroRecords records, ObjectMapper json) {
        this.jdbc = jdbc;
        this.tenants = tenants;
        this.records = records;
        this.json = json;
    }

    /** Dates of a column; absent from is the beginning of the books. */
    private record Column(String title, LocalDate from, LocalDate to) {}

    /** Sum of an account in each column, debit positive. */
    private record AccountRow(String id, JsonNode body, List<BigDecimal> sums) {}

    /** Scope of a report; empty for an unknown report. */
    public static Optional<String> scope(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "balancesheet" -> Optional.of("accounting.reports.balancesheet.read");
            case "profitandloss" -> Optional.of("accounting.reports.profitandloss.read");
            case "trialbalance" -> Optional.of("accounting.reports.trialbalance.read");
            case "banksummary" -> Optional.of("accounting.reports.banksummary.read");
            case "agedreceivablesbycontact", "agedpayablesbycontact" ->
                    Optional.of("accounting.reports.aged.read");
            default -> Optional.empty();
        };
    }

    /**
     * Returns the report.
     *
     * @param parameters parameters of the query, with names in lower case
     */
    public ObjectNode report(Tenant tenant, String name, Map<String, String> parameters) {
        Request request =
                new Request(
                        tenant, parameters, new BookIndex(tenant, records, json), today(tenant));
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "balancesheet" -> balanceSheet(request);
            case "profitandloss" -> profitAndLoss(request);
            case "trialbalance" -> trialBalance(request);
            case "banksummary" -> bankSummary(request);
            case "agedreceivablesbycontact" -> aged(request, Side.SALES);
            case "agedpayablesbycontact" -> aged(request, Side.PURCHASES);
            default -> throw XeroError.notFound();
        };
    }

    private LocalDate today(Tenant tenant) {
        return LocalDate.ofInstant(tenants.now(tenant), ZoneOffset.UTC);
    }

    private record Request(
            Tenant tenant, Map<String, String> parameters, BookIndex index, LocalDate today) {

        LocalDate date(String name, LocalDate otherwise) {
            String text = parameters.get(name);
            return text == null
                    ? otherwise
                    : XeroDates.parse(text)
                            .orElseThrow(
                                    () -> XeroError.invalid("Invalid date '%s'".formatted(text)));
        }

        int periods() {
            String text = parameters.getOrDefault("periods", "0");
            if (!text.matches("\\d{1,2}") || Integer.parseInt(text) > MAX_PERIODS) {
                throw XeroError.invalid("Periods must be between 1 and 11");
            }
            return Integer.parseInt(text);
        }

        int months() {
            return switch (parameters.getOrDefault("timeframe", "MONTH").toUpperCase(Locale.ROOT)) {
                case "QUARTER" -> 3;
                case "YEAR" -> 12;
                default -> 1;
            };
        }
    }

    private ObjectNode balanceSheet(Request request) {
        LocalDate date = request.date("date", endOfMonth(request.today()));
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i <= request.periods(); i++) {
            LocalDate end = back(date, i * request.months());
            columns.add(new Column(title(end), LocalDate.of(1900, 1, 1), end));
        }
        List<AccountRow> rows = rows(request, columns);
        ReportTable table =
                new ReportTable("Balance Sheet", "BalanceSheet", request.today())
                        .titles(name(request), "As at " + XeroDates.LONG.format(date));
        table.header("", columns.stream().map(Column::title).toList());
        table.section("Assets");
        List<BigDecimal> assets = zero(columns);
        assets =
                sum(
                        assets,
                        section(
                                table,
                                request,
                                columns,
                                "Bank",
                                rows,
                                isClass("asset").and(it -> it.path("is_bank").asBoolean(false)),
                                1));
        assets =
                sum(
                        assets,
                        section(
                                table,
                                request,
                                columns,
                                "Current Assets",
                                rows,
                                isClass("asset")
                                        .and(it ->
                                                !it.path("is_bank").asBoolean(false)
                                                        && !it.path("category")
                                                                .asString("")
                                                                .equals("fixed")),
                                1));
        assets =
                sum(
                        assets,
                        section(
                                table,
                                request,
                                columns,
                                "Fixed Assets",
                                rows,
                                isClass("asset")
                                        .and(it ->
                                                it.path("category").asString("").equals("fixed")),
                                1));
        table.summary("Total Assets", assets);
        table.section("Liabilities");
        List<BigDecimal> liabilities =
                section(
                        table,
                        request,
                        columns,
                        "Current Liabilities",
                        rows,
                        isClass("liability")
                                .and(it -> !it.path("category").asString("").equals("long_term")),
                        -1);
        liabilities =
                sum(
                        liabilities,
                        section(
                                table,
                                request,
                                columns,
                                "Non-Current Liabilities",
                                rows,
                                isClass("liability")
                                        .and(it ->
                                                it.path("category")
                                                        .asString("")
                                                        .equals("long_term")),
                                -1));
        table.summary("Total Liabilities", liabilities);
        List<BigDecimal> net = sum(assets, negated(liabilities));
        table.summary("Net Assets", net);
        List<BigDecimal> earned = zero(columns);
        for (AccountRow row : rows) {
            if (isClass("income").or(isClass("expense")).test(row.body())) {
                earned = sum(earned, negated(row.sums()));
            }
        }
        table.equity(equityRows(request, rows), earned, net);
        return table.json();
    }

    private List<ReportTable.Row> equityRows(Request request, List<AccountRow> rows) {
        return rows.stream()
                .filter(it -> isClass("equity").test(it.body()))
                .filter(it -> it.sums().stream().anyMatch(sum -> sum.signum() != 0))
                .map(it -> row(request, it, -1))
                .toList();
    }

    private ObjectNode profitAndLoss(Request request) {
        LocalDate from = request.date("fromdate", request.today().withDayOfMonth(1));
        LocalDate to = request.date("todate", endOfMonth(from));
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i <= request.periods(); i++) {
            LocalDate end = back(to, i * request.months());
            LocalDate begin = from.minusMonths((long) i * request.months());
            columns.add(new Column(title(end), begin, end));
        }
        List<AccountRow> rows = rows(request, columns);
        ReportTable table =
                new ReportTable("Profit and Loss", "ProfitAndLoss", request.today())
                        .titles(
                                name(request),
                                XeroDates.LONG.format(from) + " to " + XeroDates.LONG.format(to));
        table.header("", columns.stream().map(Column::title).toList());
        Predicate<JsonNode> other = it -> it.path("category").asString("").equals("other");
        Predicate<JsonNode> direct = it -> it.path("category").asString("").equals("cost_of_sales");
        List<BigDecimal> income =
                section(
                        table,
                        request,
                        columns,
                        "Income",
                        rows,
                        isClass("income").and(other.negate()),
                        -1);
        List<BigDecimal> costs =
                section(
                        table,
                        request,
                        columns,
                        "Less Cost of Sales",
                        rows,
                        isClass("expense").and(direct),
                        1);
        List<BigDecimal> gross = sum(income, negated(costs));
        table.row("", "Gross Profit", gross);
        List<BigDecimal> plus =
                section(
                        table,
                        request,
                        columns,
                        "Plus Other Income",
                        rows,
                        isClass("income").and(other),
                        -1);
        List<BigDecimal> expenses =
                section(
                        table,
                        request,
                        columns,
                        "Less Operating Expenses",
                        rows,
                        isClass("expense").and(direct.negate()),
                        1);
        table.row("", "Net Profit", sum(sum(gross, plus), negated(expenses)));
        return table.json();
    }

    private ObjectNode trialBalance(Request request) {
        LocalDate date = request.date("date", request.today());
        LocalDate month = date.withDayOfMonth(1);
        LocalDate year = yearStart(request, date);
        List<AccountRow> rows =
                rows(
                        request,
                        List.of(
                                new Column("month", month, date),
                                new Column("year", year, date),
                                new Column("all", LocalDate.of(1900, 1, 1), date)));
        ReportTable table =
                new ReportTable("Trial Balance", "TrialBalance", request.today())
                        .titles(name(request), "As at " + XeroDates.LONG.format(date));
        table.header("Account", List.of("Debit", "Credit", "YTD Debit", "YTD Credit"));
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("income", "Revenue");
        sections.put("expense", "Expenses");
        sections.put("asset", "Assets");
        sections.put("liability", "Liabilities");
        sections.put("equity", "Equity");
        BigDecimal debit = BigDecimal.ZERO;
        BigDecimal credit = BigDecimal.ZERO;
        BigDecimal before = BigDecimal.ZERO;
        for (var section : sections.entrySet()) {
            boolean result =
                    section.getKey().equals("income") || section.getKey().equals("expense");
            List<ReportTable.Row> shown = new ArrayList<>();
            for (AccountRow row : rows) {
                if (!isClass(section.getKey()).test(row.body())) {
                    continue;
                }
                BigDecimal total = row.sums().get(2);
                BigDecimal ytd = result ? row.sums().get(1) : total;
                before = before.add(result ? total.subtract(ytd) : BigDecimal.ZERO);
                if (ytd.signum() == 0 && row.sums().get(0).signum() == 0) {
                    continue;
                }
                debit = debit.add(ytd.max(BigDecimal.ZERO));
                credit = credit.add(ytd.min(BigDecimal.ZERO).negate());
                shown.add(
                        new ReportTable.Row(
                                label(row),
                                account(request, row),
                                List.of(
                                        left(row.sums().get(0)),
                                        right(row.sums().get(0)),
                                        left(ytd),
                                        right(ytd))));
            }
            if (section.getKey().equals("equity") && before.signum() != 0) {
                debit = debit.add(before.max(BigDecimal.ZERO));
                credit = credit.add(before.min(BigDecimal.ZERO).negate());
                shown.add(
                        new ReportTable.Row(
                                "Retained Earnings of earlier years",
                                "",
                                List.of("", "", left(before), right(before))));
            }
            if (!shown.isEmpty()) {
                table.section(section.getValue(), shown);
            }
        }
        table.summaryRow(
                "", "Total", List.of("", "", debit.toPlainString(), credit.toPlainString()));
        return table.json();
    }

    private ObjectNode bankSummary(Request request) {
        LocalDate from = request.date("fromdate", request.today().withDayOfMonth(1));
        LocalDate to = request.date("todate", endOfMonth(request.today()));
        ReportTable table =
                new ReportTable("Bank Summary", "BankSummary", request.today())
                        .titles(
                                name(request),
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
            List<BigDecimal> sums = bankMoves(request.tenant(), account.getKey(), from, to);
            totals = sum(totals, sums);
            rows.add(
                    new ReportTable.Row(
                            body.path("name").asString(""),
                            request.index().ids().of(Kind.LEDGER_ACCOUNTS, account.getKey()),
                            sums.stream().map(BigDecimal::toPlainString).toList()));
        }
        table.bankSection(rows, totals);
        return table.json();
    }

    private List<BigDecimal> bankMoves(
            Tenant tenant, String account, LocalDate from, LocalDate to) {
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

    private ObjectNode aged(Request request, Side side) {
        String contact = request.parameters().getOrDefault("contactid", "");
        XeroIds ids = request.index().ids();
        String party =
                ids.find(
                                contact,
                                List.of(Kind.CLIENTS, Kind.VENDORS),
                                kind -> records.unusualIds(request.tenant(), kind))
                        .map(it -> partyOf(it, side))
                        .orElseThrow(() -> XeroError.invalid("A valid contactID must be supplied"));
        LocalDate date = request.date("date", endOfMonth(request.today()));
        LocalDate from = request.date("fromdate", LocalDate.of(1900, 1, 1));
        LocalDate to = request.date("todate", date);
        String word = side == Side.SALES ? "Receivables" : "Payables";
        ReportTable table =
                new ReportTable(
                                "Aged %s By Contact".formatted(word),
                                "Aged%sByContact".formatted(word),
                                request.today())
                        .titles(name(request), "To " + XeroDates.LONG.format(date));
        table.header(
                "Date", List.of("Reference", "Due Date", "", "Total", "Paid", "Credited", "Due"));
        List<ReportTable.Row> rows = new ArrayList<>();
        List<BigDecimal> totals = List.of(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);
        Kind kind = side == Side.SALES ? Kind.SALES_INVOICES : Kind.PURCHASE_BILLS;
        List<String> open =
                side == Side.SALES ? List.of("issued", "part_paid") : List.of("open", "part_paid");
        RecordSelection selection =
                new RecordSelection(
                        List.of(kind),
                        null,
                        false,
                        open,
                        null,
                        "body -> '%s' ->> 'id' = '%s'"
                                .formatted(side.party(), party.replace("'", "''")),
                        false);
        for (LedgerRecord it : records.page(request.tenant(), selection, 0, Integer.MAX_VALUE)) {
            JsonNode body = request.index().body(it);
            LocalDate day = LocalDate.parse(body.path("issued_on").asString());
            if (day.isBefore(from) || day.isAfter(to)) {
                continue;
            }
            BigDecimal total = new BigDecimal(body.path("gross_total").asString("0"));
            BigDecimal due = new BigDecimal(body.path("open_amount").asString("0"));
            totals = sum(totals, List.of(total, total.subtract(due), due));
            String dueOn = body.path("due_on").asString("");
            String overdue = "";
            if (!dueOn.isEmpty() && LocalDate.parse(dueOn).isBefore(date)) {
                overdue = ChronoUnit.DAYS.between(LocalDate.parse(dueOn), date) + " days overdue";
            }
            String number =
                    side == Side.SALES
                            ? body.path("number").asString("")
                            : body.path("reference").asString("");
            rows.add(
                    new ReportTable.Row(
                            day + "T00:00:00",
                            ids.of(kind, it.id()),
                            List.of(
                                    number,
                                    dueOn.isEmpty() ? "" : dueOn + "T00:00:00",
                                    overdue,
                                    total.toPlainString(),
                                    total.subtract(due).toPlainString(),
                                    "0.00",
                                    due.toPlainString())));
        }
        table.agedSection(rows, totals);
        return table.json();
    }

    private static String partyOf(XeroIds.RecordPart contact, Side side) {
        return contact.kind() == side.partyKind()
                ? contact.id()
                : side.partyKind().prefix() + "of-" + contact.id();
    }

    private List<AccountRow> rows(Request request, List<Column> columns) {
        List<Map<String, BigDecimal>> sums =
                columns.stream().map(it -> sums(request.tenant(), it)).toList();
        List<AccountRow> rows = new ArrayList<>();
        request.index()
                .all(Kind.LEDGER_ACCOUNTS)
                .forEach((id, body) -> {
                    List<BigDecimal> own =
                            sums.stream()
                                    .map(it -> it.getOrDefault(id, BigDecimal.ZERO.setScale(2)))
                                    .toList();
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

    private static List<BigDecimal> section(
            ReportTable table,
            Request request,
            List<Column> columns,
            String title,
            List<AccountRow> rows,
            Predicate<JsonNode> rule,
            int sign) {
        List<AccountRow> own =
                rows.stream()
                        .filter(it -> rule.test(it.body()))
                        .filter(it -> it.sums().stream().anyMatch(sum -> sum.signum() != 0))
                        .toList();
        List<BigDecimal> total = zero(columns);
        for (AccountRow row : own) {
            total = sum(total, sign > 0 ? row.sums() : negated(row.sums()));
        }
        if (!own.isEmpty()) {
            table.section(
                    title,
                    own.stream().map(it -> row(request, it, sign)).toList(),
                    "Total " + title.replaceFirst("^(Less|Plus) ", ""),
                    total);
        }
        return total;
    }

    private static ReportTable.Row row(Request request, AccountRow row, int sign) {
        return new ReportTable.Row(
                row.body().path("name").asString(""),
                account(request, row),
                row.sums().stream()
                        .map(it -> (sign > 0 ? it : it.negate()).toPlainString())
                        .toList());
    }

    private static String account(Request request, AccountRow row) {
        return request.index().ids().of(Kind.LEDGER_ACCOUNTS, row.id());
    }

    private static String label(AccountRow row) {
        String code = BookIndex.accountCode(row.id(), row.body());
        String name = row.body().path("name").asString("");
        return code == null ? name : "%s (%s)".formatted(name, code);
    }

    private String name(Request request) {
        return request.index()
                .all(Kind.ORGANISATION)
                .values()
                .iterator()
                .next()
                .path("name")
                .asString("");
    }

    private static LocalDate yearStart(Request request, LocalDate date) {
        String start =
                request.index()
                        .all(Kind.ORGANISATION)
                        .values()
                        .iterator()
                        .next()
                        .path("year_start")
                        .asString("2024-04-01");
        LocalDate begin = LocalDate.parse(start).withYear(date.getYear());
        return begin.isAfter(date) ? begin.minusYears(1) : begin;
    }

    private static Predicate<JsonNode> isClass(String own) {
        return it -> it.path("class").asString("").equals(own);
    }

    private static LocalDate endOfMonth(LocalDate date) {
        return date.withDayOfMonth(date.lengthOfMonth());
    }

    /** The same day some months before; the end of a month stays one. */
    private static LocalDate back(LocalDate date, int months) {
        LocalDate before = date.minusMonths(months);
        return date.equals(endOfMonth(date)) ? endOfMonth(before) : before;
    }

    private static String title(LocalDate date) {
        return DateTimeFormatter.ofPattern("dd MMM yyyy", Locale.ENGLISH).format(date);
    }

    private static List<BigDecimal> zero(List<Column> columns) {
        return columns.stream().map(it -> BigDecimal.ZERO.setScale(2)).toList();
    }

    private static List<BigDecimal> sum(List<BigDecimal> one, List<BigDecimal> other) {
        List<BigDecimal> sums = new ArrayList<>();
        for (int i = 0; i < one.size(); i++) {
            sums.add(one.get(i).add(other.get(i)));
        }
        return sums;
    }

    private static List<BigDecimal> negated(List<BigDecimal> some) {
        return some.stream().map(BigDecimal::negate).toList();
    }

    private static String left(BigDecimal amount) {
        return amount.signum() > 0 ? amount.toPlainString() : "";
    }

    private static String right(BigDecimal amount) {
        return amount.signum() < 0 ? amount.negate().toPlainString() : "";
    }
}
