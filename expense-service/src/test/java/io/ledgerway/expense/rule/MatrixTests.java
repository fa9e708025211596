package io.ledgerway.expense.rule;

import static io.ledgerway.expense.rule.Ask.entry;
import static io.ledgerway.expense.rule.Ask.line;
import static io.ledgerway.expense.rule.Ask.transfer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.ledgerway.expense.rule.Matrix.Cell;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.model.accounting.AccountType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every cell of the contract's matrices, as the rulebook behaves. */
class MatrixTests {

    private static final String[] BASE_ACCOUNT_TRANSACTION = {
        "GBP GBP", "USD USD", "USD GBP", "GBP USD", "USD EUR"
    };

    @TestFactory
    Stream<DynamicTest> endpoints() {
        return each("17.1-endpoints", MatrixTests::endpoint);
    }

    private static void endpoint(Cell cell) {
        boolean update = cell.column().endsWith("update");
        var kind = Kind.valueOf(cell.column().split(" ", -1)[0].toUpperCase(Locale.ROOT));
        boolean told =
                update
                        ? PlatformRules.updates(cell.platform(), kind)
                        : PlatformRules.creates(cell.platform(), kind);
        assertThat(told).isEqualTo(cell.isYes());

        var ask = update ? new Ask(cell.platform()).updates() : new Ask(cell.platform());
        var transaction =
                switch (kind) {
                    case EXPENSE -> ask.expense();
                    case REIMBURSABLE -> ask.reimbursable();
                    case TRANSFER -> transfer("bank-GBP", "10", "card-GBP", "10");
                    case ADJUSTMENT ->
                            ask.adjustment(entry("Expense", "10"), entry("Liability", "-10"));
                };
        if (cell.isYes()) {
            assertThat(ask.fits(transaction).operation().wire())
                    .isEqualTo(update ? "Update" : "Create");
        } else {
            ask.fails(null, transaction);
        }
    }

    @TestFactory
    Stream<DynamicTest> types() {
        return each(
                "17.2-types",
                cell -> {
                    var type = type(cell.column());
                    var onCard = new Ask(cell.platform()).type(type).bank("card-GBP");
                    var onBank = new Ask(cell.platform()).type(type).bank("bank-GBP");
                    switch (cell.value()) {
                        case "Y" -> {
                            onCard.fits();
                            onBank.fits();
                        }
                        case "credit card only" -> {
                            onCard.fits();
                            onBank.fails("type");
                        }
                        default -> {
                            onCard.fails("type");
                            onBank.fails("type");
                        }
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> contacts() {
        return each("17.3-contacts", MatrixTests::contact);
    }

    private static void contact(Cell cell) {
        switch (cell.value()) {
            case "supplier" -> {
                contact(onCard(cell), "suppliers", "supplier");
                contact(onCard(cell).supplier("named"), "suppliers", "named");
                lacksDefault(onCard(cell).defaults("card-GBP", null, "customer"));
            }
            case "customer" -> {
                contact(onCard(cell), "customers", "customer");
                contact(onCard(cell).supplier("named"), "customers", "customer");
                lacksDefault(onCard(cell).defaults("card-GBP", "supplier", null));
            }
            case "any" -> {
                boolean payment = cell.column().equals("Payment");
                contact(onCard(cell).supplier("named"), "suppliers", "named");
                contact(
                        onCard(cell),
                        payment ? "suppliers" : "customers",
                        payment ? "supplier" : "customer");
                lacksDefault(onCard(cell).defaults("card-GBP", null, null));
            }
            case "none" -> {
                contact(onCard(cell).defaults("card-GBP", null, null), null, null);
                contact(onCard(cell).supplier("named"), null, null);
            }
            case "none, default supplier needed" -> {
                contact(onCard(cell), null, null);
                assertThat(onCard(cell).supplier("named").fails("contactRef").configuration())
                        .isFalse();
                lacksDefault(onCard(cell).defaults("card-GBP", null, "customer"));
            }
            default -> onCard(cell).fails("type");
        }
    }

    private static Ask onCard(Cell cell) {
        return new Ask(cell.platform()).type(type(cell.column())).bank("card-GBP");
    }

    private static void contact(Ask ask, @Nullable String dataType, @Nullable String id) {
        var fit = ask.fits();
        assertThat(fit.resolution().contactType()).isEqualTo(dataType);
        assertThat(fit.resolution().contactId()).isEqualTo(id);
        assertThat(fit.body().path("contactRef").path("id").asString(null)).isEqualTo(id);
        assertThat(fit.body().path("contactRef").path("dataType").asString(null))
                .isEqualTo(dataType);
    }

    private static void lacksDefault(Ask ask) {
        assertThat(ask.fails("contactRef").configuration()).isTrue();
    }

    @TestFactory
    Stream<DynamicTest> currencies() {
        return each("17.4-currencies", MatrixTests::currency, "card");
    }

    private static void currency(Cell cell) {
        int option = Integer.parseInt(cell.column());
        var currencies = BASE_ACCOUNT_TRANSACTION[option - 1].split(" ", -1);
        boolean credit = cell.in("card").equals("credit");
        var types = Matrix.of("17.2-types");
        for (var type : ExpenseType.values()) {
            var taken = types.cell(cell.platform(), type.wire());
            if (taken.equals("-") || (taken.equals("credit card only") && !credit)) {
                continue;
            }
            var ask =
                    new Ask(cell.platform())
                            .type(type)
                            .bank((credit ? "card-" : "bank-") + currencies[0])
                            .currency(currencies[1])
                            .rate("0.8");
            if (cell.value().equals("-")) {
                ask.fails("currency");
                continue;
            }
            var fit = ask.fits();
            assertThat(fit.resolution().currencyOption()).isEqualTo(option);
            assertThat(fit.body().path("currency").asString())
                    .isEqualTo(cell.isYes() ? currencies[1] : currencies[0]);
            boolean foreign = cell.isYes() ? option != 1 : cell.value().equals("treated as 2");
            if (foreign) {
                assertThat(fit.body().path("currencyRate").decimalValue()).isEqualTo("0.8");
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> currenciesOfTransfers() {
        return each(
                "17.4-transfers",
                cell -> {
                    int option = Integer.parseInt(cell.column());
                    var currencies = BASE_ACCOUNT_TRANSACTION[option - 1].split(" ", -1);
                    var transfer =
                            transfer("bank-" + currencies[0], "10", "card-" + currencies[1], "10");
                    if (cell.isYes()) {
                        assertThat(
                                        new Ask(cell.platform())
                                                .fits(transfer)
                                                .resolution()
                                                .currencyOption())
                                .isEqualTo(option);
                    } else {
                        new Ask(cell.platform()).fails("to.accountRef", transfer);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> neutralTaxRates() {
        return each(
                "17.5-neutral-tax",
                cell -> {
                    var country = cell.column().equals("unknown") ? null : cell.column();
                    var books = new FakeBooks().country(country);
                    var ask =
                            new Ask(cell.platform(), books)
                                    .lines(line("Expense", "10", null, null));
                    if (cell.value().equals("refused")) {
                        ask.fails("lines[0].taxRateRef");
                        return;
                    }
                    var sent = cell.value().equals("nothing") ? null : cell.value();
                    var fit = ask.fits();
                    assertThat(fit.body().at("/lineItems/0/taxRateRef/id").asString(null))
                            .isEqualTo(sent);
                    assertThat(fit.resolution().taxRates()).containsExactly(sent);
                    assertThat(fit.body().path("totalAmount").decimalValue())
                            .isEqualByComparingTo("10");
                });
    }

    @TestFactory
    Stream<DynamicTest> switches() {
        return each("17.6-switches", MatrixTests::onOrOff);
    }

    private static void onOrOff(Cell cell) {
        var ask = new Ask(cell.platform());
        var plain = line("Expense", "10", null, "T0");
        if (cell.value().startsWith("no ")) {
            assertThat(PlatformRules.creates(cell.platform(), Kind.REIMBURSABLE)).isFalse();
            return;
        }
        switch (cell.column()) {
            case "invoiceTo" -> {
                ask.lines(Ask.billedTo(plain, "client"));
                if (cell.isYes()) {
                    assertThat(
                                    ask.fits()
                                            .body()
                                            .at("/lineItems/0/tracking/invoiceTo/id")
                                            .asString())
                            .isEqualTo("client");
                } else {
                    ask.fails("lines[0].invoiceTo");
                }
            }
            case "postAsDraft" ->
                    assertThat(ask.draft().fits().body().has("supplementalData"))
                            .isEqualTo(cell.isYes());
            case "itemRef" -> {
                if (cell.isYes()) {
                    assertThat(
                                    ask.lines(Ask.item(null, "item"))
                                            .fits()
                                            .body()
                                            .at("/lineItems/0/itemRef/id")
                                            .asString())
                            .isEqualTo("item");
                    ask.lines(Ask.item("Expense", "item")).fails("lines[0].accountRef");
                } else {
                    ask.lines(Ask.item("Expense", "item")).fails("lines[0].itemRef");
                }
            }
            case "apAccountRef" -> {
                ask.payable("payable");
                if (cell.isYes()) {
                    assertThat(
                                    ask.fits(ask.reimbursable())
                                            .body()
                                            .at("/supplementalData/content/expense/apAccountRef")
                                            .asString())
                            .isEqualTo("payable");
                } else {
                    ask.fails("apAccountRef", ask.reimbursable());
                }
            }
            default -> bankAccountOnUpdate(cell);
        }
    }

    private static void bankAccountOnUpdate(Cell cell) {
        var before = new Ask(cell.platform()).bank("bank-GBP").expense();
        var after = new Ask(cell.platform()).bank("card-GBP").expense();
        var findings = PlatformRules.unchangeable(cell.platform(), before, after);
        if (cell.isYes()) {
            assertThat(findings).isEmpty();
        } else {
            assertThat(findings)
                    .extracting(Verdict.Finding::itemId)
                    .containsExactly("bankAccountRef");
        }
    }

    @TestFactory
    Stream<DynamicTest> accountsOfLines() {
        return each("7.4-valid-for", MatrixTests::validFor);
    }

    private static void validFor(Cell cell) {
        var books = new FakeBooks();
        var id = account(cell.column());
        var account = books.known(id);
        var types = new ArrayList<ExpenseType>();
        var uses = new ArrayList<String>();
        for (char letter :
                cell.value().equals("nothing") ? new char[0] : cell.value().toCharArray()) {
            switch (letter) {
                case 'P' -> types.add(ExpenseType.PAYMENT);
                case 'R' -> types.add(ExpenseType.REFUND);
                case 'W' -> types.add(ExpenseType.REWARD);
                case 'C' -> types.add(ExpenseType.CHARGEBACK);
                case 'r' -> uses.add("reimbursable-expense-transactions");
                case 't' -> uses.add("transfer-transactions");
                case 'a' -> uses.add("adjustment-transactions");
                default -> {}
            }
        }
        assertThat(PlatformRules.validTransactionTypes(cell.platform(), account))
                .containsExactlyElementsOf(types);
        assertThat(PlatformRules.validFor(cell.platform(), account))
                .containsExactlyElementsOf(
                        Stream.concat(
                                        types.stream()
                                                .map(it -> "expense-transactions." + it.wire()),
                                        uses.stream())
                                .toList());
        if (cell.column().equals("Unknown")) {
            return;
        }
        for (var type :
                PlatformRules.validTransactionTypes(cell.platform(), books.known("Expense"))) {
            var ask =
                    new Ask(cell.platform(), books)
                            .type(type)
                            .bank("card-GBP")
                            .lines(line(id, "10", null, "T0"));
            if (types.contains(type)) {
                ask.fits();
            } else {
                ask.fails("lines[0].accountRef");
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> accountsOfBills() {
        return each(
                "17.7-bill-accounts",
                cell -> {
                    var ask =
                            new Ask(cell.platform())
                                    .lines(line(account(cell.column()), "10", null, "T0"));
                    if (cell.isYes()) {
                        ask.fits(ask.reimbursable());
                    } else {
                        ask.fails("lines[0].accountRef", ask.reimbursable());
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> accountsThatPay() {
        return each(
                "17.7-paid-from",
                cell -> {
                    var named = new Ask(cell.platform()).bank(account(cell.column()));
                    var byDefault =
                            new Ask(cell.platform())
                                    .defaults(account(cell.column()), "supplier", "customer");
                    if (cell.isYes()) {
                        assertThat(named.fits().resolution().bankAccountId())
                                .isEqualTo(account(cell.column()));
                        byDefault.fits();
                    } else {
                        assertThat(named.fails("bankAccountRef").configuration()).isFalse();
                        assertThat(byDefault.fails("bankAccountRef").configuration()).isTrue();
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> accountsOfTransfers() {
        return each(
                "17.7-transfer-accounts",
                cell -> {
                    var other = cell.column().equals("bank") ? "card-GBP" : cell.column();
                    var to = transfer("bank-GBP", "10", other, "10");
                    var from = transfer(other, "10", "bank-GBP", "10");
                    if (cell.isYes()) {
                        new Ask(cell.platform()).fits(to);
                        new Ask(cell.platform()).fits(from);
                    } else {
                        new Ask(cell.platform()).fails("to.accountRef", to);
                        new Ask(cell.platform()).fails("from.accountRef", from);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> lengths() {
        return each("17.7-lengths", MatrixTests::length);
    }

    private static void length(Cell cell) {
        var plain = line("Expense", "1", null, "T0");
        switch (cell.column()) {
            case "reference of an expense" ->
                    text(cell, "reference", it -> new Ask(cell.platform()).reference(it), false);
            case "notes of an expense" ->
                    text(cell, "notes", it -> new Ask(cell.platform()).notes(it), false);
            case "reference of a bill" ->
                    text(cell, "reference", it -> new Ask(cell.platform()).reference(it), true);
            case "description of a bill's line" ->
                    text(
                            cell,
                            "lines[0].description",
                            it -> new Ask(cell.platform()).lines(Ask.described(it)),
                            true);
            case "lines of an expense" -> {
                int most = Integer.parseInt(cell.value());
                new Ask(cell.platform()).lines(most, plain).fits();
                new Ask(cell.platform()).lines(most + 1, plain).fails("lines");
                new Ask(cell.platform()).lines().fails("lines");
            }
            case "lines of a bill" -> {
                if (cell.value().equals("no bills")) {
                    return;
                }
                int most = Integer.parseInt(cell.value());
                var ask = new Ask(cell.platform());
                ask.fits(ask.lines(most, plain).reimbursable());
                ask.fails("lines", ask.lines(most + 1, plain).reimbursable());
                ask.fails("lines", ask.lines().reimbursable());
            }
            default -> entries(cell);
        }
    }

    private static void entries(Cell cell) {
        if (cell.value().equals("no adjustments")) {
            return;
        }
        int least = Integer.parseInt(cell.value().split(" to ", -1)[0]);
        int most = Integer.parseInt(cell.value().split(" to ", -1)[1]);
        var ask = new Ask(cell.platform());
        ask.fits(ask.adjustment(nothings(least)));
        ask.fits(ask.adjustment(nothings(most)));
        ask.fails("lines", ask.adjustment(nothings(least - 1)));
        ask.fails("lines", ask.adjustment(nothings(most + 1)));
    }

    private static AdjustmentLine[] nothings(int count) {
        var entries = new AdjustmentLine[count];
        Arrays.fill(entries, entry("Expense", "0"));
        return entries;
    }

    private static void text(Cell cell, String path, Function<String, Ask> asking, boolean bill) {
        switch (cell.value()) {
            case "no bills" ->
                    assertThat(PlatformRules.creates(cell.platform(), Kind.REIMBURSABLE)).isFalse();
            case "any" -> takes(asking.apply("x".repeat(5000)), bill);
            case "required" -> {
                takes(asking.apply("x"), bill);
                refuses(asking.apply(" "), path, bill);
            }
            case "ignored" -> assertThat(asking.apply("x").fits().body().has(path)).isFalse();
            default -> {
                int most = Integer.parseInt(cell.value());
                takes(asking.apply("x".repeat(most)), bill);
                refuses(asking.apply("x".repeat(most + 1)), path, bill);
            }
        }
    }

    private static void takes(Ask ask, boolean bill) {
        ask.fits(bill ? ask.reimbursable() : ask.expense());
    }

    private static void refuses(Ask ask, String path, boolean bill) {
        ask.fails(path, bill ? ask.reimbursable() : ask.expense());
    }

    @TestFactory
    Stream<DynamicTest> attachments() {
        return Matrix.of("16-attachments")
                .cells("platform", "MB", "extensions")
                .map(cell -> dynamicTest(cell.toString(), () -> attachment(cell)));
    }

    private static void attachment(Cell cell) {
        var receipts =
                switch (cell.column()) {
                    case "reimbursable" ->
                            PlatformRules.receipts(cell.platform(), Kind.REIMBURSABLE, null);
                    case "transfer" -> PlatformRules.receipts(cell.platform(), Kind.TRANSFER, null);
                    case "adjustment" ->
                            PlatformRules.receipts(cell.platform(), Kind.ADJUSTMENT, null);
                    default ->
                            PlatformRules.receipts(
                                    cell.platform(), Kind.EXPENSE, type(cell.column()));
                };
        if (!cell.isYes()) {
            assertThat(receipts).isEmpty();
            return;
        }
        var rules = receipts.orElseThrow();
        assertThat(rules.maximumBytes()).isEqualTo(Long.parseLong(cell.in("MB")) * 1024 * 1024);
        var extensions = cell.in("extensions");
        if (extensions.equals("any")) {
            assertThat(rules.takes("receipt.anything")).isTrue();
            return;
        }
        for (var each : extensions.split(" ", -1)) {
            assertThat(rules.takes("receipt." + each)).as(each).isTrue();
            assertThat(rules.takes("receipt." + each.toLowerCase(Locale.ROOT))).as(each).isTrue();
        }
        assertThat(List.of("receipt.exe", "receipt", "pdf", "receipt.pdf.html"))
                .noneMatch(rules::takes);
    }

    private static Stream<DynamicTest> each(String name, Consumer<Cell> test, String... naming) {
        var names = Stream.concat(Stream.of("platform"), Arrays.stream(naming));
        return Matrix.of(name)
                .cells(names.toArray(String[]::new))
                .map(cell -> dynamicTest(cell.toString(), () -> test.accept(cell)));
    }

    private static ExpenseType type(String word) {
        return ExpenseType.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static String account(String column) {
        return switch (column) {
            case "bank", "card" -> column + "-GBP";
            case "payable" -> column;
            default -> AccountType.valueOf(column.toUpperCase(Locale.ROOT)).wire();
        };
    }
}
