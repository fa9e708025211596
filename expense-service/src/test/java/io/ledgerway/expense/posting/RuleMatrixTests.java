package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.EvaluationTester.entry;
import static io.ledgerway.expense.posting.EvaluationTester.line;
import static io.ledgerway.expense.posting.EvaluationTester.tracked;
import static io.ledgerway.expense.posting.EvaluationTester.transfer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.ledgerway.expense.posting.RuleMatrix.Cell;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.ledger.AccountType;
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

/** Compares every cell of the matrices with the posting rules. */
class RuleMatrixTests {

    private static final String[] BASE_ACCOUNT_TRANSACTION = {
        "GBP GBP", "USD USD", "USD GBP", "GBP USD", "USD EUR"
    };

    @TestFactory
    Stream<DynamicTest> endpoints() {
        return each("operations", RuleMatrixTests::endpoint);
    }

    private static void endpoint(Cell cell) {
        boolean update = cell.column().endsWith("update");
        var transactionKind =
                TransactionKind.valueOf(cell.column().split(" ", -1)[0].toUpperCase(Locale.ROOT));
        boolean supported =
                update
                        ? PlatformRules.updates(cell.platform(), transactionKind)
                        : PlatformRules.creates(cell.platform(), transactionKind);
        assertThat(supported).isEqualTo(cell.isYes());

        var evaluationTester =
                update
                        ? new EvaluationTester(cell.platform()).updates()
                        : new EvaluationTester(cell.platform());
        var transaction =
                switch (transactionKind) {
                    case EXPENSE -> evaluationTester.expense();
                    case REIMBURSABLE -> evaluationTester.reimbursable();
                    case TRANSFER -> transfer("bank-GBP", "10", "card-GBP", "10");
                    case ADJUSTMENT ->
                            evaluationTester.adjustment(
                                    entry("Expense", "10"), entry("Liability", "-10"));
                };
        if (cell.isYes()) {
            assertThat(evaluationTester.fits(transaction).operation().wire())
                    .isEqualTo(update ? "Update" : "Create");
        } else {
            evaluationTester.fails(null, transaction);
        }
    }

    @TestFactory
    Stream<DynamicTest> types() {
        return each(
                "expense-types",
                cell -> {
                    var type = type(cell.column());
                    var onCard = new EvaluationTester(cell.platform()).type(type).bank("card-GBP");
                    var onBank = new EvaluationTester(cell.platform()).type(type).bank("bank-GBP");
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
        return each("contacts", RuleMatrixTests::contact);
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

    private static EvaluationTester onCard(Cell cell) {
        return new EvaluationTester(cell.platform()).type(type(cell.column())).bank("card-GBP");
    }

    private static void contact(
            EvaluationTester evaluationTester, @Nullable String dataType, @Nullable String id) {
        var valid = evaluationTester.fits();
        assertThat(valid.resolution().contactType()).isEqualTo(dataType);
        assertThat(valid.resolution().contactId()).isEqualTo(id);
        assertThat(valid.body().path("contactRef").path("id").asString(null)).isEqualTo(id);
        assertThat(valid.body().path("contactRef").path("dataType").asString(null))
                .isEqualTo(dataType);
    }

    private static void lacksDefault(EvaluationTester evaluationTester) {
        assertThat(evaluationTester.fails("contactRef").configuration()).isTrue();
    }

    @TestFactory
    Stream<DynamicTest> currencies() {
        return each("expense-currencies", RuleMatrixTests::currency, "card");
    }

    private static void currency(Cell cell) {
        int option = Integer.parseInt(cell.column());
        var currencies = BASE_ACCOUNT_TRANSACTION[option - 1].split(" ", -1);
        boolean credit = cell.in("card").equals("credit");
        var types = RuleMatrix.of("expense-types");
        for (var type : ExpenseType.values()) {
            var taken = types.cell(cell.platform(), type.wire());
            if (taken.equals("-") || (taken.equals("credit card only") && !credit)) {
                continue;
            }
            var evaluationTester =
                    new EvaluationTester(cell.platform())
                            .type(type)
                            .bank((credit ? "card-" : "bank-") + currencies[0])
                            .currency(currencies[1])
                            .rate("0.8");
            if (cell.value().equals("-")) {
                evaluationTester.fails("currency");
                continue;
            }
            var valid = evaluationTester.fits();
            assertThat(valid.resolution().currencyOption()).isEqualTo(option);
            assertThat(valid.body().path("currency").asString())
                    .isEqualTo(cell.isYes() ? currencies[1] : currencies[0]);
            boolean foreign = cell.isYes() ? option != 1 : cell.value().equals("treated as 2");
            if (foreign) {
                assertThat(valid.body().path("currencyRate").decimalValue()).isEqualTo("0.8");
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> currenciesOfTransfers() {
        return each(
                "transfer-currencies",
                cell -> {
                    int option = Integer.parseInt(cell.column());
                    var currencies = BASE_ACCOUNT_TRANSACTION[option - 1].split(" ", -1);
                    var transfer =
                            transfer("bank-" + currencies[0], "10", "card-" + currencies[1], "10");
                    if (cell.isYes()) {
                        assertThat(
                                        new EvaluationTester(cell.platform())
                                                .fits(transfer)
                                                .resolution()
                                                .currencyOption())
                                .isEqualTo(option);
                    } else {
                        new EvaluationTester(cell.platform()).fails("to.accountRef", transfer);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> neutralTaxRates() {
        return each(
                "neutral-tax-rates",
                cell -> {
                    var country = cell.column().equals("unknown") ? null : cell.column();
                    var books = new FakeReferenceData().country(country);
                    var evaluationTester =
                            new EvaluationTester(cell.platform(), books)
                                    .lines(line("Expense", "10", null, null));
                    if (cell.value().equals("refused")) {
                        evaluationTester.fails("lines[0].taxRateRef");
                        return;
                    }
                    var sent = cell.value().equals("nothing") ? null : cell.value();
                    var valid = evaluationTester.fits();
                    assertThat(valid.body().at("/lineItems/0/taxRateRef/id").asString(null))
                            .isEqualTo(sent);
                    assertThat(valid.resolution().taxRates()).containsExactly(sent);
                    assertThat(valid.body().path("totalAmount").decimalValue())
                            .isEqualByComparingTo("10");
                });
    }

    @TestFactory
    Stream<DynamicTest> switches() {
        return each("optional-fields", RuleMatrixTests::onOrOff);
    }

    private static void onOrOff(Cell cell) {
        var evaluationTester = new EvaluationTester(cell.platform());
        var plain = line("Expense", "10", null, "T0");
        if (cell.value().startsWith("no ")) {
            assertThat(PlatformRules.creates(cell.platform(), TransactionKind.REIMBURSABLE))
                    .isFalse();
            return;
        }
        switch (cell.column()) {
            case "invoiceTo" -> {
                evaluationTester.lines(EvaluationTester.billedTo(plain, "client"));
                if (cell.isYes()) {
                    assertThat(
                                    evaluationTester
                                            .fits()
                                            .body()
                                            .at("/lineItems/0/tracking/invoiceTo/id")
                                            .asString())
                            .isEqualTo("client");
                } else {
                    evaluationTester.fails("lines[0].invoiceTo");
                }
            }
            case "customer in trackingRefs" -> {
                evaluationTester.lines(tracked(plain, "customers", "client"));
                switch (cell.value()) {
                    case "Y" ->
                            assertThat(
                                            evaluationTester
                                                    .fits()
                                                    .body()
                                                    .at("/lineItems/0/tracking/recordRefs/0/id")
                                                    .asString())
                                    .isEqualTo("client");
                    case "ignored" ->
                            assertThat(
                                            evaluationTester
                                                    .fits()
                                                    .body()
                                                    .at("/lineItems/0")
                                                    .has("tracking"))
                                    .isFalse();
                    default ->
                            assertThat(evaluationTester.fails("lines[0].trackingRefs[0]").message())
                                    .isEqualTo("This platform has no customers on lines.");
                }
            }
            case "postAsDraft" ->
                    assertThat(evaluationTester.draft().fits().body().has("supplementalData"))
                            .isEqualTo(cell.isYes());
            case "itemRef" -> {
                if (cell.isYes()) {
                    assertThat(
                                    evaluationTester
                                            .lines(EvaluationTester.item(null, "item"))
                                            .fits()
                                            .body()
                                            .at("/lineItems/0/itemRef/id")
                                            .asString())
                            .isEqualTo("item");
                    evaluationTester
                            .lines(EvaluationTester.item("Expense", "item"))
                            .fails("lines[0].accountRef");
                } else {
                    evaluationTester
                            .lines(EvaluationTester.item("Expense", "item"))
                            .fails("lines[0].itemRef");
                }
            }
            case "apAccountRef" -> {
                evaluationTester.payable("payable");
                if (cell.isYes()) {
                    assertThat(
                                    evaluationTester
                                            .fits(evaluationTester.reimbursable())
                                            .body()
                                            .at("/supplementalData/content/expense/apAccountRef")
                                            .asString())
                            .isEqualTo("payable");
                } else {
                    evaluationTester.fails("apAccountRef", evaluationTester.reimbursable());
                }
            }
            default -> bankAccountOnUpdate(cell);
        }
    }

    private static void bankAccountOnUpdate(Cell cell) {
        var before = new EvaluationTester(cell.platform()).bank("bank-GBP").expense();
        var after = new EvaluationTester(cell.platform()).bank("card-GBP").expense();
        var findings = PlatformRules.unchangeable(cell.platform(), before, after);
        if (cell.isYes()) {
            assertThat(findings).isEmpty();
        } else {
            assertThat(findings)
                    .extracting(PostingFinding::itemId)
                    .containsExactly("bankAccountRef");
        }
    }

    @TestFactory
    Stream<DynamicTest> accountsOfLines() {
        return each("account-usage", RuleMatrixTests::validFor);
    }

    private static void validFor(Cell cell) {
        var books = new FakeReferenceData();
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
        var base = books.baseCurrency().orElseThrow();
        assertThat(PlatformRules.validFor(cell.platform(), account, base))
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
            var evaluationTester =
                    new EvaluationTester(cell.platform(), books)
                            .type(type)
                            .bank("card-GBP")
                            .lines(line(id, "10", null, "T0"));
            if (types.contains(type)) {
                evaluationTester.fits();
            } else {
                evaluationTester.fails("lines[0].accountRef");
            }
        }
        if (PlatformRules.creates(cell.platform(), TransactionKind.ADJUSTMENT)) {
            var evaluationTester = new EvaluationTester(cell.platform(), books);
            var adjustment = evaluationTester.adjustment(entry("Expense", "5"), entry(id, "-5"));
            if (uses.contains("adjustment-transactions")) {
                evaluationTester.fits(adjustment);
            } else {
                evaluationTester.fails("lines[1].accountRef", adjustment);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> accountsOfBills() {
        return each(
                "bill-accounts",
                cell -> {
                    var evaluationTester =
                            new EvaluationTester(cell.platform())
                                    .lines(line(account(cell.column()), "10", null, "T0"));
                    if (cell.isYes()) {
                        evaluationTester.fits(evaluationTester.reimbursable());
                    } else {
                        evaluationTester.fails(
                                "lines[0].accountRef", evaluationTester.reimbursable());
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> accountsThatPay() {
        return each(
                "payment-accounts",
                cell -> {
                    var named = new EvaluationTester(cell.platform()).bank(account(cell.column()));
                    var byDefault =
                            new EvaluationTester(cell.platform())
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
                "transfer-accounts",
                cell -> {
                    var other = cell.column().equals("bank") ? "card-GBP" : cell.column();
                    var to = transfer("bank-GBP", "10", other, "10");
                    var from = transfer(other, "10", "bank-GBP", "10");
                    if (cell.isYes()) {
                        new EvaluationTester(cell.platform()).fits(to);
                        new EvaluationTester(cell.platform()).fits(from);
                    } else {
                        new EvaluationTester(cell.platform()).fails("to.accountRef", to);
                        new EvaluationTester(cell.platform()).fails("from.accountRef", from);
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> lengths() {
        return each("lengths-and-line-counts", RuleMatrixTests::length);
    }

    private static void length(Cell cell) {
        var plain = line("Expense", "1", null, "T0");
        switch (cell.column()) {
            case "reference of an expense" ->
                    text(
                            cell,
                            "reference",
                            it -> new EvaluationTester(cell.platform()).reference(it),
                            false);
            case "notes of an expense" ->
                    text(
                            cell,
                            "notes",
                            it -> new EvaluationTester(cell.platform()).notes(it),
                            false);
            case "reference of a bill" ->
                    text(
                            cell,
                            "reference",
                            it -> new EvaluationTester(cell.platform()).reference(it),
                            true);
            case "description of a bill's line" ->
                    text(
                            cell,
                            "lines[0].description",
                            it ->
                                    new EvaluationTester(cell.platform())
                                            .lines(EvaluationTester.described(it)),
                            true);
            case "lines of an expense" -> {
                int most = most(cell.value());
                new EvaluationTester(cell.platform()).lines(most, plain).fits();
                if (!isUnlimited(cell.value())) {
                    new EvaluationTester(cell.platform()).lines(most + 1, plain).fails("lines");
                }
                new EvaluationTester(cell.platform()).lines().fails("lines");
            }
            case "lines of a bill" -> {
                if (cell.value().equals("no bills")) {
                    return;
                }
                int most = most(cell.value());
                var evaluationTester = new EvaluationTester(cell.platform());
                evaluationTester.fits(evaluationTester.lines(most, plain).reimbursable());
                if (!isUnlimited(cell.value())) {
                    evaluationTester.fails(
                            "lines", evaluationTester.lines(most + 1, plain).reimbursable());
                }
                evaluationTester.fails("lines", evaluationTester.lines().reimbursable());
            }
            default -> entries(cell);
        }
    }

    private static void entries(Cell cell) {
        if (cell.value().equals("no adjustments")) {
            return;
        }
        boolean unlimited = isUnlimited(cell.value());
        int least = unlimited ? 2 : Integer.parseInt(cell.value().split(" to ", -1)[0]);
        int most = most(unlimited ? cell.value() : cell.value().split(" to ", -1)[1]);
        var evaluationTester = new EvaluationTester(cell.platform());
        evaluationTester.fits(evaluationTester.adjustment(nothings(least)));
        evaluationTester.fits(evaluationTester.adjustment(nothings(most)));
        evaluationTester.fails("lines", evaluationTester.adjustment(nothings(least - 1)));
        if (!unlimited) {
            evaluationTester.fails("lines", evaluationTester.adjustment(nothings(most + 1)));
        }
    }

    private static boolean isUnlimited(String lines) {
        return lines.equals("any");
    }

    /** More lines than any limit of the other platforms, where there is none. */
    private static int most(String lines) {
        return isUnlimited(lines) ? 500 : Integer.parseInt(lines);
    }

    private static AdjustmentLine[] nothings(int count) {
        var entries = new AdjustmentLine[count];
        Arrays.fill(entries, entry("Expense", "0"));
        return entries;
    }

    private static void text(
            Cell cell, String path, Function<String, EvaluationTester> asking, boolean bill) {
        switch (cell.value()) {
            case "no bills" ->
                    assertThat(PlatformRules.creates(cell.platform(), TransactionKind.REIMBURSABLE))
                            .isFalse();
            case "any" -> takes(asking.apply("x".repeat(5000)), bill);
            case "required" -> {
                takes(asking.apply("x"), bill);
                refuses(asking.apply(" "), path, bill);
            }
            case "ignored" ->
                    assertThat(asking.apply("x").fits().resolution().hits())
                            .contains(path + " is left out: this platform stores none.");
            default -> {
                int most = Integer.parseInt(cell.value());
                takes(asking.apply("x".repeat(most)), bill);
                refuses(asking.apply("x".repeat(most + 1)), path, bill);
            }
        }
    }

    private static void takes(EvaluationTester evaluationTester, boolean bill) {
        evaluationTester.fits(bill ? evaluationTester.reimbursable() : evaluationTester.expense());
    }

    private static void refuses(EvaluationTester evaluationTester, String path, boolean bill) {
        evaluationTester.fails(
                path, bill ? evaluationTester.reimbursable() : evaluationTester.expense());
    }

    @TestFactory
    Stream<DynamicTest> attachments() {
        return RuleMatrix.of("attachments")
                .cells("platform", "MB", "extensions")
                .map(cell -> dynamicTest(cell.toString(), () -> attachment(cell)));
    }

    private static void attachment(Cell cell) {
        var receipts =
                switch (cell.column()) {
                    case "reimbursable" ->
                            PlatformRules.receipts(
                                    cell.platform(), TransactionKind.REIMBURSABLE, null);
                    case "transfer" ->
                            PlatformRules.receipts(cell.platform(), TransactionKind.TRANSFER, null);
                    case "adjustment" ->
                            PlatformRules.receipts(
                                    cell.platform(), TransactionKind.ADJUSTMENT, null);
                    default ->
                            PlatformRules.receipts(
                                    cell.platform(), TransactionKind.EXPENSE, type(cell.column()));
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
        return RuleMatrix.of(name)
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
