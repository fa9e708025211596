package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.report.ReportBody.Cell;
import io.ledgerway.sandbox.quickbooksonline.report.ReportFigures.OpenDocument;
import io.ledgerway.sandbox.quickbooksonline.report.ReportFigures.Posting;
import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** General ledger, journal, and documents by age. */
final class LedgerReports {

    private static final LocalDate BEGIN = LocalDate.of(1900, 1, 1);
    private static final List<String> LEDGER =
            List.of(
                    "tx_date",
                    "txn_type",
                    "doc_num",
                    "name",
                    "memo",
                    "split_acc",
                    "subt_nat_amount",
                    "rbal_nat_amount");
    private static final List<String> JOURNAL =
            List.of(
                    "tx_date",
                    "txn_type",
                    "doc_num",
                    "name",
                    "memo",
                    "account_name",
                    "debt_amt",
                    "credit_amt");
    private static final Map<String, String> TITLES =
            Map.of(
                    "tx_date", "Date",
                    "txn_type", "Transaction Type",
                    "doc_num", "Num",
                    "name", "Name",
                    "memo", "Memo/Description",
                    "split_acc", "Split",
                    "account_name", "Account",
                    "debt_amt", "Debit",
                    "credit_amt", "Credit");

    private final ReportFigures figures;
    private final Company company;
    private final ReportPeriods periods;
    private final ObjectNode json;

    LedgerReports(ReportFigures figures, Company company, ReportPeriods periods, ObjectNode json) {
        this.figures = figures;
        this.company = company;
        this.periods = periods;
        this.json = json;
    }

    /** Postings by account with running balances. */
    void generalLedger(String wanted) {
        List<String> columns = columns(wanted, LEDGER);
        Map<String, BigDecimal> before = new LinkedHashMap<>();
        figures.sums(company, BEGIN, periods.from().minusDays(1))
                .forEach(it -> before.put(it.account(), it.amount()));
        Map<String, List<Posting>> accounts =
                figures.postings(company, periods.from(), periods.to(), true).stream()
                        .collect(
                                Collectors.groupingBy(
                                        Posting::account, LinkedHashMap::new, Collectors.toList()));
        ArrayNode rows = ReportBody.rows(json);
        accounts.forEach((account, postings) -> {
            BigDecimal balance = before.getOrDefault(account, BigDecimal.ZERO);
            List<Cell> header = blank(columns);
            header.set(
                    0,
                    new Cell(
                            postings.getFirst().accountName(),
                            RecordNumbers.of(Kind.LEDGER_ACCOUNTS, account)));
            ObjectNode section = ReportBody.section(rows, header, null);
            ArrayNode inner = ReportBody.rows(section);
            List<Cell> first = blank(columns);
            first.set(0, Cell.of("Beginning Balance"));
            set(first, columns, "rbal_nat_amount", Cell.of(balance));
            ReportBody.data(inner, first);
            BigDecimal sum = BigDecimal.ZERO;
            for (Posting posting : postings) {
                sum = sum.add(posting.amount());
                BigDecimal running = balance.add(sum);
                ReportBody.data(
                        inner, columns.stream().map(it -> cell(it, posting, running)).toList());
            }
            List<Cell> last = blank(columns);
            last.set(0, Cell.of("Total for " + postings.getFirst().accountName()));
            set(last, columns, "subt_nat_amount", Cell.of(sum));
            ReportBody.summary(section, last);
        });
    }

    /** Postings by transaction. */
    void journal(String wanted) {
        List<String> columns = columns(wanted, JOURNAL);
        ArrayNode rows = ReportBody.rows(json);
        String previous = "";
        for (Posting posting : figures.postings(company, periods.from(), periods.to(), false)) {
            boolean first = !posting.record().equals(previous);
            previous = posting.record();
            List<Cell> cells = new ArrayList<>();
            for (String column : columns) {
                boolean repeated = !first && List.of("txn_type", "doc_num").contains(column);
                cells.add(
                        repeated
                                ? Cell.of("")
                                : column.equals("tx_date") && !first
                                        ? Cell.of("0-00-00")
                                        : cell(column, posting, BigDecimal.ZERO));
            }
            ReportBody.data(rows, cells);
        }
    }

    /** Open documents of each party by the days they are overdue. */
    void aged(boolean sales, LocalDate day) {
        ReportBody.column(
                json, "", sales ? "Customer" : "Vendor", sales ? "cust_name" : "vend_name");
        for (String title :
                List.of("Current", "1 - 30", "31 - 60", "61 - 90", "91 and over", "Total")) {
            ReportBody.column(json, title, "Money", title.replace(" ", ""));
        }
        Map<String, BigDecimal[]> parties = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        BigDecimal[] totals = zero();
        for (OpenDocument document : figures.open(company, sales)) {
            long days = ChronoUnit.DAYS.between(document.due(), day);
            int column = days <= 0 ? 0 : (int) Math.min(4, (days + 29) / 30);
            BigDecimal[] own = parties.computeIfAbsent(document.party(), _ -> zero());
            names.put(document.party(), document.name());
            for (BigDecimal[] sums : List.of(own, totals)) {
                sums[column] = sums[column].add(document.amount());
                sums[5] = sums[5].add(document.amount());
            }
        }
        ArrayNode rows = ReportBody.rows(json);
        Kind kind = sales ? Kind.CLIENTS : Kind.VENDORS;
        parties.forEach((party, sums) ->
                ReportBody.data(
                        rows,
                        line(
                                new Cell(
                                        names.getOrDefault(party, party),
                                        RecordNumbers.of(kind, party)),
                                sums)));
        ReportBody.summary(
                ReportBody.section(rows, null, "GrandTotal"), line(Cell.of("TOTAL"), totals));
    }

    private static BigDecimal[] zero() {
        BigDecimal[] sums = new BigDecimal[6];
        Arrays.fill(sums, BigDecimal.ZERO);
        return sums;
    }

    private static List<Cell> line(Cell title, BigDecimal[] amounts) {
        List<Cell> cells = new ArrayList<>(List.of(title));
        Arrays.stream(amounts).forEach(it -> cells.add(Cell.of(it)));
        return cells;
    }

    private List<String> columns(String wanted, List<String> usual) {
        List<String> columns = wanted.isEmpty() ? usual : Arrays.asList(wanted.split(","));
        columns.forEach(it -> {
            String title =
                    it.endsWith("nat_amount")
                            ? it.startsWith("r") ? "Balance" : "Amount"
                            : TITLES.getOrDefault(it, it);
            ReportBody.column(json, title, it, it);
        });
        return columns;
    }

    private static List<Cell> blank(List<String> columns) {
        return columns.stream()
                .map(_ -> Cell.of(""))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static void set(List<Cell> cells, List<String> columns, String column, Cell cell) {
        int index = columns.indexOf(column);
        if (index >= 0) {
            cells.set(index, cell);
        }
    }

    private static Cell cell(String column, Posting posting, BigDecimal balance) {
        return switch (column) {
            case "tx_date" -> Cell.of(posting.day().toString());
            case "txn_type" ->
                    Kind.ofCollection(posting.kind())
                            .map(it ->
                                    new Cell(
                                            typeOf(it, posting),
                                            RecordNumbers.of(it, posting.record())))
                            .orElseGet(() -> Cell.of(posting.kind()));
            case "doc_num" -> Cell.of(posting.number());
            case "name" ->
                    posting.partyId().isEmpty()
                            ? new Cell("", "")
                            : new Cell(
                                    posting.party(),
                                    RecordNumbers.of(
                                            posting.partyId().startsWith("cli-")
                                                    ? Kind.CLIENTS
                                                    : Kind.VENDORS,
                                            posting.partyId()));
            case "memo" -> Cell.of(posting.memo());
            case "split_acc" ->
                    posting.split().isEmpty()
                            ? new Cell("-Split-", "")
                            : new Cell(
                                    posting.splitName(),
                                    RecordNumbers.of(Kind.LEDGER_ACCOUNTS, posting.split()));
            case "account_name" ->
                    new Cell(
                            posting.accountName(),
                            RecordNumbers.of(Kind.LEDGER_ACCOUNTS, posting.account()));
            case "subt_nat_amount" -> Cell.of(posting.amount());
            case "rbal_nat_amount" -> Cell.of(balance);
            case "debt_amt" ->
                    posting.amount().signum() > 0 ? Cell.of(posting.amount()) : Cell.of("");
            case "credit_amt" ->
                    posting.amount().signum() < 0
                            ? Cell.of(posting.amount().negate())
                            : Cell.of("");
            default -> Cell.of("");
        };
    }

    private static String typeOf(Kind kind, Posting posting) {
        return switch (kind) {
            case SALES_INVOICES -> "Invoice";
            case PURCHASE_BILLS -> "Bill";
            case SALES_CREDITS -> "Credit Memo";
            case PURCHASE_CREDITS -> "Vendor Credit";
            case CLIENT_PAYMENTS -> "Payment";
            case VENDOR_PAYMENTS -> "Bill Payment (Check)";
            case DIRECT_COSTS -> "Expense";
            case DIRECT_INCOMES -> posting.partyId().isEmpty() ? "Deposit" : "Sales Receipt";
            case TRANSFERS -> "Transfer";
            default -> "Journal Entry";
        };
    }
}
