package io.ledgerway.connector.expenserules;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Expense rules of one platform. expense-service evaluates transactions by these rules.
 *
 * @param operations the supported operations
 * @param bills null where reimbursable expenses are not supported
 * @param transfers null where transfers are not supported
 * @param journals null where adjustments are not supported
 */
public record ExpenseRules(
        Set<ExpenseOperation> operations,
        ExpenseTransactionRules expenseTransactions,
        @Nullable BillRules bills,
        @Nullable TransferRules transfers,
        @Nullable JournalRules journals,
        AttachmentRules attachments) {

    public ExpenseRules {
        operations = Set.copyOf(operations);
    }
}
