package io.ledgerway.expense.submission;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.starter.error.ApiException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/**
 * Plans the update of a posted transaction. Members that are absent or cannot be updated keep the
 * posted value, also one that was a default of the company; the currency rate is kept only if the
 * currency is unchanged. If the same update is in progress, its sync is returned.
 */
record UpdateTransaction(Transaction given) implements SubmissionPlan.Planner {

    @Override
    public SubmissionPlan of(Map<UUID, StoredTransaction> existing) {
        StoredTransaction stored = existing.get(given.id());
        if (stored == null || stored.content().kind() != given.kind()) {
            throw ApiException.notFound(notFound(given.id().toString()));
        }
        Transaction merged = merged(stored.posted());
        if (stored.status() == TransactionStatus.PENDING) {
            if (stored.recordId() != null
                    && TransactionJson.hash(merged).equals(stored.contentHash())) {
                return plan(merged, stored, stored.syncId());
            }
            throw ApiException.badRequest(
                    "Transaction %s is being synced; it can be updated once the sync has ended."
                            .formatted(given.id()));
        }
        if (stored.recordId() == null) {
            throw ApiException.badRequest(
                    "Transaction %s has not been synced; it can be created again but not updated."
                            .formatted(given.id()));
        }
        return plan(merged, stored, null);
    }

    static String notFound(String id) {
        return "No transaction was found with ID " + id;
    }

    private static SubmissionPlan plan(
            Transaction merged, StoredTransaction stored, @Nullable UUID repeats) {
        return new SubmissionPlan(
                List.of(
                        new SyncQueue.Item(
                                merged, CreateTransactions.revision(stored), stored.recordId())),
                repeats);
    }

    private Transaction merged(Transaction earlier) {
        return switch (given) {
            case Expense it when earlier instanceof Expense was -> merged(it, was);
            case Reimbursable it when earlier instanceof Reimbursable was -> merged(it, was);
            default -> throw new IllegalStateException("No updates of " + given.kind());
        };
    }

    private static Expense merged(Expense it, Expense was) {
        if (it.type() != ExpenseType.PAYMENT || was.type() != ExpenseType.PAYMENT) {
            throw ApiException.of(
                    HttpStatus.UNPROCESSABLE_CONTENT,
                    "Expense transaction updates are not supported for types other than Payment.");
        }
        return new Expense(
                it.id(),
                it.type(),
                it.issueDate(),
                it.currency(),
                rate(it.currencyRate(), it.currency(), was.currencyRate(), was.currency()),
                given(it.supplierId(), was.supplierId()),
                given(it.bankAccountId(), was.bankAccountId()),
                was.reference(),
                given(it.merchantName(), was.merchantName()),
                it.lines().isEmpty() ? was.lines() : it.lines(),
                given(it.notes(), was.notes()),
                was.postAsDraft());
    }

    private static Reimbursable merged(Reimbursable it, Reimbursable was) {
        return new Reimbursable(
                it.id(),
                given(it.reference(), was.reference()),
                it.supplierId(),
                given(it.payableAccountId(), was.payableAccountId()),
                it.issueDate(),
                it.dueDate(),
                it.currency(),
                rate(it.currencyRate(), it.currency(), was.currencyRate(), was.currency()),
                given(it.notes(), was.notes()),
                it.lines().isEmpty() ? was.lines() : it.lines());
    }

    private static @Nullable String given(@Nullable String now, @Nullable String before) {
        return now == null ? before : now;
    }

    private static @Nullable BigDecimal rate(
            @Nullable BigDecimal now,
            String currency,
            @Nullable BigDecimal before,
            String currencyBefore) {
        return now == null && currency.equals(currencyBefore) ? before : now;
    }
}
