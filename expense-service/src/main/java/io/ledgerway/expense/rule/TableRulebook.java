package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Wanted;
import io.ledgerway.expense.rule.Verdict.Finding;
import io.ledgerway.expense.rule.Verdict.Resolution;
import io.ledgerway.expense.rule.Verdict.Unfit;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import java.util.Collection;
import java.util.List;

/** Judges by the platforms' tables. Without state, and the same answer to the same question. */
final class TableRulebook implements Rulebook {

    @Override
    public Wanted wanted(Collection<? extends Transaction> transactions, Defaults defaults) {
        return new WantedIds(defaults).of(transactions);
    }

    @Override
    public Verdict judge(Question question) {
        return InstalledExpenseRules.of(question.platformKey())
                .map(it -> judge(it, question))
                .orElseGet(() -> unsupported("This platform takes no expenses."));
    }

    private static Verdict judge(ExpenseRules rules, Question question) {
        return switch (question.transaction()) {
            case Expense it ->
                    rules.operations().contains(ExpenseOperation.EXPENSE_CREATE)
                            ? new Expenses(rules, question, it).judge().verdict(question.updates())
                            : unsupported("This platform takes no expense transactions.");
            case Reimbursable it -> {
                var bills = rules.bills();
                yield bills == null
                        ? unsupported("This platform takes no reimbursable expenses.")
                        : new Reimbursables(rules, bills, question, it)
                                .judge()
                                .verdict(question.updates());
            }
            case Transfer it -> {
                var transfers = rules.transfers();
                yield transfers == null
                        ? unsupported("This platform takes no transfers.")
                        : new Transfers(rules, transfers, question, it)
                                .judge()
                                .verdict(question.updates());
            }
            case Adjustment it -> {
                var journals = rules.journals();
                yield journals == null
                        ? unsupported("This platform takes no adjustments.")
                        : new Adjustments(journals, question, it)
                                .judge()
                                .verdict(question.updates());
            }
        };
    }

    private static Verdict unsupported(String message) {
        return new Unfit(
                new Resolution(null, null, null, null, List.of(), List.of(), List.of()),
                List.of(new Finding(null, message, false)));
    }
}
