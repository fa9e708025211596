package io.ledgerway.connector.expense;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one platform takes of expenses, and how. Facts only; expense-service judges by them.
 *
 * @param operations what can be asked for at all (section 17.1)
 * @param bills null where the platform takes no reimbursable expenses
 * @param transfers null where it takes none
 * @param journals null where it takes no adjustments
 */
public record ExpenseRules(
        Set<Operation> operations,
        SpendRules spend,
        @Nullable BillRules bills,
        @Nullable TransferRules transfers,
        @Nullable JournalRules journals,
        AttachmentRules attachments) {

    public ExpenseRules {
        operations = Set.copyOf(operations);
    }

    /** The rules of a platform; empty for one that takes no expenses. */
    public static Optional<ExpenseRules> of(String platformKey) {
        return Optional.ofNullable(ExpenseTables.ALL.get(platformKey));
    }

    /** Of all platforms, by platform key, always in the same order. */
    public static Map<String, ExpenseRules> all() {
        return ExpenseTables.ALL;
    }
}
