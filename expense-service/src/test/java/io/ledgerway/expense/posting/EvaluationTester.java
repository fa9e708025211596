package io.ledgerway.expense.posting;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.posting.PostingResult.Invalid;
import io.ledgerway.expense.posting.PostingResult.Valid;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates one transaction with the posting rules. It starts with a transaction that is valid on
 * every platform; tests change members of it.
 */
final class EvaluationTester {

    static final CompanyDefaults DEFAULTS = new CompanyDefaults("bank-GBP", "supplier", "customer");

    /** Receives each posting input that the current thread evaluates. */
    static final ThreadLocal<Consumer<PostingInput>> LISTENER =
            ThreadLocal.withInitial(() -> _ -> {});

    private static final UUID ID = UUID.fromString("6b7de4f3-5f52-4a2b-a4ac-2e6b8f2a4f10");
    private static final DateTime DAY = new DateTime("2026-03-04");

    private final String platform;
    private final FakeReferenceData books;
    private CompanyDefaults companyDefaults = DEFAULTS;
    private @Nullable String updates;
    private ExpenseType type = ExpenseType.PAYMENT;
    private String currency = "GBP";
    private @Nullable String rate;
    private @Nullable String supplier;
    private @Nullable String bank;
    private @Nullable String reference;
    private @Nullable String merchant;
    private @Nullable String notes = "Lunch";
    private @Nullable String payable;
    private boolean draft;
    private List<Line> lines = List.of(line("Expense", "10.00", null, "T0"));

    EvaluationTester(String platform) {
        this(platform, new FakeReferenceData());
    }

    EvaluationTester(String platform, FakeReferenceData books) {
        this.platform = platform;
        this.books = books;
    }

    static Line line(
            @Nullable String account, String net, @Nullable String tax, @Nullable String rate) {
        return new Line(
                null, new BigDecimal(net), decimal(tax), rate, account, null, List.of(), null);
    }

    static Line tracked(Line line, String dataType, String... ids) {
        return new Line(
                line.description(),
                line.netAmount(),
                line.taxAmount(),
                line.taxRateId(),
                line.accountId(),
                line.itemId(),
                Arrays.stream(ids).map(it -> new TrackingRef(it, dataType)).toList(),
                line.invoiceTo());
    }

    static Line billedTo(Line line, String customer) {
        return new Line(
                line.description(),
                line.netAmount(),
                line.taxAmount(),
                line.taxRateId(),
                line.accountId(),
                line.itemId(),
                line.tracking(),
                customer);
    }

    static Line item(@Nullable String account, String item) {
        return new Line(null, new BigDecimal("10.00"), null, "T0", account, item, List.of(), null);
    }

    static Line described(String text) {
        return new Line(
                text, new BigDecimal("10.00"), null, "T0", "Expense", null, List.of(), null);
    }

    EvaluationTester defaults(
            @Nullable String bank, @Nullable String supplier, @Nullable String customer) {
        companyDefaults = new CompanyDefaults(bank, supplier, customer);
        return this;
    }

    EvaluationTester updates() {
        updates = "record-1";
        return this;
    }

    EvaluationTester type(ExpenseType it) {
        type = it;
        return this;
    }

    EvaluationTester currency(String it) {
        currency = it;
        return this;
    }

    EvaluationTester rate(@Nullable String it) {
        rate = it;
        return this;
    }

    EvaluationTester supplier(@Nullable String it) {
        supplier = it;
        return this;
    }

    EvaluationTester bank(@Nullable String it) {
        bank = it;
        return this;
    }

    EvaluationTester reference(@Nullable String it) {
        reference = it;
        return this;
    }

    EvaluationTester merchant(@Nullable String it) {
        merchant = it;
        return this;
    }

    EvaluationTester notes(@Nullable String it) {
        notes = it;
        return this;
    }

    EvaluationTester payable(@Nullable String it) {
        payable = it;
        return this;
    }

    EvaluationTester draft() {
        draft = true;
        return this;
    }

    EvaluationTester lines(Line... it) {
        lines = List.of(it);
        return this;
    }

    EvaluationTester lines(int count, Line each) {
        var all = new ArrayList<Line>();
        for (int i = 0; i < count; i++) {
            all.add(each);
        }
        lines = all;
        return this;
    }

    Expense expense() {
        return new Expense(
                ID,
                type,
                DAY,
                currency,
                decimal(rate),
                supplier,
                bank,
                reference,
                merchant,
                lines,
                notes,
                draft);
    }

    Reimbursable reimbursable() {
        return new Reimbursable(
                ID,
                reference == null ? "R-1" : reference,
                supplier == null ? "supplier" : supplier,
                payable,
                DAY,
                DAY,
                currency,
                decimal(rate),
                notes,
                lines);
    }

    static Transfer transfer(String from, String sent, String to, String received) {
        return new Transfer(
                ID,
                "Top-up",
                DAY,
                new Side(from, new BigDecimal(sent)),
                new Side(to, new BigDecimal(received)));
    }

    static AdjustmentLine entry(String account, String amount) {
        return new AdjustmentLine(new BigDecimal(amount), account, "Fix", List.of(), null);
    }

    Adjustment adjustment(AdjustmentLine... entries) {
        return new Adjustment(ID, DAY, currency, decimal(rate), reference, List.of(entries));
    }

    PostingResult result() {
        return result(expense());
    }

    PostingResult result(Transaction transaction) {
        var postingInput = new PostingInput(transaction, platform, companyDefaults, books, updates);
        LISTENER.get().accept(postingInput);
        return new TablePostingRules().evaluate(postingInput);
    }

    Valid fits() {
        return fits(expense());
    }

    Valid fits(Transaction transaction) {
        var postingResult = result(transaction);
        assertThat(postingResult)
                .as(() -> platform + ": " + postingResult)
                .isInstanceOf(Valid.class);
        return (Valid) postingResult;
    }

    /** Asserts that there is one finding with this path. */
    PostingFinding fails(@Nullable String path) {
        return fails(path, expense());
    }

    PostingFinding fails(@Nullable String path, Transaction transaction) {
        var postingResult = result(transaction);
        assertThat(postingResult)
                .as(() -> platform + ": " + postingResult)
                .isInstanceOf(Invalid.class);
        var findings = ((Invalid) postingResult).findings();
        assertThat(findings).as(platform).extracting(PostingFinding::itemId).containsExactly(path);
        return findings.getFirst();
    }

    static @Nullable BigDecimal decimal(@Nullable String text) {
        return text == null ? null : new BigDecimal(text);
    }
}
