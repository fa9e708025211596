package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.posting.PostingResult.Invalid;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.validation.PostingFinding;
import java.util.Collection;
import java.util.List;

/** Posting rules that follow the rule tables of the connectors. Stateless and deterministic. */
final class TablePostingRules implements PostingRules {

    @Override
    public ReferenceRequest references(
            Collection<? extends Transaction> transactions, CompanyDefaults companyDefaults) {
        return new ReferenceRequestBuilder(companyDefaults).of(transactions);
    }

    @Override
    public PostingResult evaluate(PostingInput postingInput) {
        return InstalledExpenseRules.of(postingInput.platformKey())
                .map(it -> evaluate(it, postingInput))
                .orElseGet(() -> unsupported("This platform does not support expenses."));
    }

    private static PostingResult evaluate(ExpenseRules rules, PostingInput postingInput) {
        return switch (postingInput.transaction()) {
            case Expense it ->
                    rules.operations().contains(ExpenseOperation.EXPENSE_CREATE)
                            ? new ExpenseEvaluator(rules, postingInput, it)
                                    .evaluate()
                                    .toResult(postingInput.updates())
                            : unsupported("This platform does not support expense transactions.");
            case Reimbursable it -> {
                var bills = rules.bills();
                yield bills == null
                        ? unsupported("This platform does not support reimbursable expenses.")
                        : new ReimbursableEvaluator(rules, bills, postingInput, it)
                                .evaluate()
                                .toResult(postingInput.updates());
            }
            case Transfer it -> {
                var transfers = rules.transfers();
                yield transfers == null
                        ? unsupported("This platform does not support transfers.")
                        : new TransferEvaluator(rules, transfers, postingInput, it)
                                .evaluate()
                                .toResult(postingInput.updates());
            }
            case Adjustment it -> {
                var journals = rules.journals();
                yield journals == null
                        ? unsupported("This platform does not support adjustments.")
                        : new AdjustmentEvaluator(journals, postingInput, it)
                                .evaluate()
                                .toResult(postingInput.updates());
            }
        };
    }

    private static PostingResult unsupported(String message) {
        return new Invalid(
                new Resolution(null, null, null, null, List.of(), List.of(), List.of()),
                List.of(new PostingFinding(null, message, false)));
    }
}
