package io.ledgerway.connector.tryton;

import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes records as users of Tryton do. */
final class TrytonRecords {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final LocalDate DATE = LocalDate.of(2026, 2, 10);

    private static final Map<DataType, String> MODELS =
            Map.ofEntries(
                    Map.entry(DataType.CUSTOMERS, "party.party"),
                    Map.entry(DataType.SUPPLIERS, "party.party"),
                    Map.entry(DataType.ITEMS, "product.product"),
                    Map.entry(DataType.INVOICES, "account.invoice"),
                    Map.entry(DataType.CREDIT_NOTES, "account.invoice"),
                    Map.entry(DataType.BILLS, "account.invoice"),
                    Map.entry(DataType.BILL_CREDIT_NOTES, "account.invoice"),
                    Map.entry(DataType.PAYMENTS, "account.move.line"),
                    Map.entry(DataType.BILL_PAYMENTS, "account.move.line"),
                    Map.entry(DataType.BANK_TRANSACTIONS, "account.statement.line"),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, "account.account"),
                    Map.entry(DataType.JOURNAL_ENTRIES, "account.move"),
                    Map.entry(DataType.DIRECT_COSTS, "account.move"),
                    Map.entry(DataType.DIRECT_INCOMES, "account.move"),
                    Map.entry(DataType.TRANSFERS, "account.move"));

    /** A value that changes nothing, which Tryton accepts even for posted records. */
    private static final Map<String, Map<String, Object>> NO_CHANGE =
            Map.of(
                    "party.party", Map.of("replaced_by", TrytonControl.nothing()),
                    "product.product", Map.of("suffix_code", TrytonControl.nothing()),
                    "account.invoice", Map.of("comment", "Changed"),
                    "account.move.line", Map.of("maturity_date", TrytonControl.nothing()),
                    "account.statement.line", Map.of("description", "Changed"),
                    "account.account", Map.of("note", "Changed"),
                    "account.move", Map.of("lines", List.of()));

    /** Drafts, and what no move refers to. */
    private static final Set<DataType> DELETABLE =
            Set.of(
                    DataType.CUSTOMERS,
                    DataType.SUPPLIERS,
                    DataType.ITEMS,
                    DataType.INVOICES,
                    DataType.CREDIT_NOTES,
                    DataType.BILLS,
                    DataType.BILL_CREDIT_NOTES,
                    DataType.BANK_TRANSACTIONS,
                    DataType.CHART_OF_ACCOUNTS);

    private final TrytonControl control;

    TrytonRecords(TrytonControl control) {
        this.control = control;
    }

    void touch(DataType type, List<Integer> ids) {
        var model = Objects.requireNonNull(MODELS.get(type));
        control.write(model, ids, Objects.requireNonNull(NO_CHANGE.get(model)));
    }

    /** Whether Tryton deletes a record of {@link #add}: it keeps what is posted. */
    static boolean deletes(DataType type) {
        return DELETABLE.contains(type);
    }

    void delete(DataType type, int id) {
        control.call(MODELS.get(type) + ".delete", List.of(id));
    }

    int add(DataType type) {
        var number = NUMBER.incrementAndGet();
        return switch (type) {
            case CUSTOMERS, SUPPLIERS -> party("Added " + number);
            case ITEMS -> product(number);
            case INVOICES -> invoice("out", "revenue", 1);
            case CREDIT_NOTES -> invoice("out", "revenue", -1);
            case BILLS -> invoice("in", "expense", 1);
            case BILL_CREDIT_NOTES -> invoice("in", "expense", -1);
            case JOURNAL_ENTRIES -> move("1300", "1300", number, "STO");
            case DIRECT_COSTS -> move("1300", "1600", number, "CASH");
            case DIRECT_INCOMES -> move("1600", "1300", number, "CASH");
            case TRANSFERS -> move("1610", "1600", number, "CASH");
            case PAYMENTS -> payment("out", number);
            case BILL_PAYMENTS -> payment("in", number);
            case BANK_TRANSACTIONS -> statementLine(number);
            case CHART_OF_ACCOUNTS -> newAccount(number);
            default -> throw new UnsupportedOperationException(type.key());
        };
    }

    private int party(String name) {
        return control.create(
                "party.party",
                Map.of("name", name, "addresses", Values.create(List.of(Map.of("city", "Hull")))));
    }

    private int product(int number) {
        var template =
                control.create(
                        "product.template",
                        Map.of(
                                "name",
                                "Added " + number,
                                "type",
                                "service",
                                "default_uom",
                                1,
                                "list_price",
                                decimal(5),
                                "products",
                                Values.create(List.of(Map.of("cost_price", decimal(4))))));
        return control.only("product.product", "template", template);
    }

    private int invoice(String type, String kind, int sign) {
        var party = control.onlyDemo("party.party", "name", "Party 03");
        var address = control.onlyDemo("party.address", "party", party);
        var account = account(type.equals("out") ? "1000" : "1100");
        var line =
                Map.of(
                        "type",
                        "line",
                        "company",
                        1,
                        "currency",
                        1,
                        "invoice_type",
                        type,
                        "quantity",
                        (double) sign,
                        "unit_price",
                        decimal(12),
                        "account",
                        account(kind.equals("revenue") ? "1200" : "1300"));
        var values = new HashMap<String, Object>();
        values.put("type", type);
        values.put("company", 1);
        values.put("party", party);
        values.put("invoice_address", address);
        values.put("account", account);
        values.put("currency", 1);
        values.put("journal", control.onlyDemo("account.journal", "type", kind));
        values.put("invoice_date", Values.date(DATE));
        values.put("lines", Values.create(List.of(line)));
        return control.create("account.invoice", values);
    }

    /** The account of the demo books with the code. */
    private int account(String code) {
        return control.onlyDemo("account.account", "code", code);
    }

    private int move(String debited, String credited, int number, String journal) {
        var rpc = control.rpc();
        return post(
                rpc,
                journal,
                List.of(
                        side(account(debited), number, "debit"),
                        side(account(credited), number, "credit")));
    }

    private static Map<String, Object> side(int account, int amount, String side) {
        var line = new HashMap<String, Object>();
        line.put("account", account);
        line.put("debit", decimal(0));
        line.put("credit", decimal(0));
        line.put(side, decimal(amount));
        return line;
    }

    private int post(TrytonRpc rpc, String journal, List<Map<String, Object>> lines) {
        var period = control.onlyDemo("account.period", "name", "2026-02");
        var id =
                TrytonControl.call(
                                rpc,
                                "account.move.create",
                                List.of(
                                        Map.of(
                                                "company",
                                                1,
                                                "journal",
                                                control.onlyDemo(
                                                        "account.journal", "code", journal),
                                                "period",
                                                period,
                                                "date",
                                                Values.date(DATE),
                                                "lines",
                                                Values.create(lines))))
                        .path(0)
                        .asInt();
        TrytonControl.call(rpc, "account.move.post", List.of(id));
        return id;
    }

    /** A payment of an invoice that is not paid. */
    private int payment(String type, int number) {
        var rpc = control.rpc();
        var invoice =
                TrytonControl.search(
                                rpc,
                                "account.invoice",
                                List.of(
                                        List.of("type", "=", type),
                                        List.of("state", "=", "posted"),
                                        List.of("untaxed_amount", ">", 0)),
                                "party",
                                "account")
                        .getFirst();
        var received = type.equals("out");
        var line =
                side(
                        Integer.parseInt(Objects.requireNonNull(invoice.ref("account"))),
                        1,
                        received ? "credit" : "debit");
        line.put("party", Integer.valueOf(Objects.requireNonNull(invoice.ref("party"))));
        line.put("invoice_payment", invoice.number());
        line.put("description", "Payment " + number);
        var bank =
                side(
                        control.onlyDemo("account.account", "name", "Current account"),
                        1,
                        received ? "debit" : "credit");
        var move = post(rpc, "CASH", List.of(bank, line));
        return TrytonControl.search(
                        rpc,
                        "account.move.line",
                        List.of(
                                List.of("move", "=", move),
                                List.of("party", "!=", TrytonControl.nothing())),
                        "id")
                .getFirst()
                .number();
    }

    private int statementLine(int number) {
        var rpc = control.rpc();
        var statement =
                TrytonControl.call(
                                rpc,
                                "account.statement.create",
                                List.of(
                                        Map.of(
                                                "name",
                                                "S" + number,
                                                "company",
                                                1,
                                                "journal",
                                                control.onlyDemo(
                                                        "account.statement.journal",
                                                        "name",
                                                        "Current account"),
                                                "date",
                                                Values.date(DATE),
                                                "start_balance",
                                                decimal(0),
                                                "end_balance",
                                                decimal(number),
                                                "lines",
                                                Values.create(
                                                        List.of(
                                                                Map.of(
                                                                        "date",
                                                                        Values.date(DATE),
                                                                        "amount",
                                                                        decimal(number),
                                                                        "account",
                                                                        account("1300"),
                                                                        "description",
                                                                        "Line"))))))
                        .path(0)
                        .asInt();
        return control.only("account.statement.line", "statement", statement);
    }

    private int newAccount(int number) {
        var rpc = control.rpc();
        var expense =
                TrytonControl.search(
                                rpc,
                                "account.account",
                                List.of(List.of("code", "=", "1300")),
                                "type",
                                "parent")
                        .getFirst();
        return control.create(
                "account.account",
                Map.of(
                        "name",
                        "Added " + number,
                        "code",
                        "A" + number,
                        "company",
                        1,
                        "type",
                        Integer.valueOf(Objects.requireNonNull(expense.ref("type"))),
                        "parent",
                        Integer.valueOf(Objects.requireNonNull(expense.ref("parent")))));
    }

    private static Map<String, Object> decimal(int value) {
        return Values.decimal(BigDecimal.valueOf(value));
    }
}
