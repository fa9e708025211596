package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.TaxRate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of a platform's expense rules without a transaction in hand: for mapping
 * options, for receipts, and for what is refused before anything is stored. A platform without
 * expense rules supports nothing.
 */
public final class PlatformRules {

    private PlatformRules() {}

    /** Whether transactions of this kind can be created there at all. */
    public static boolean creates(String platformKey, TransactionKind transactionKind) {
        return supports(
                platformKey,
                switch (transactionKind) {
                    case EXPENSE -> ExpenseOperation.EXPENSE_CREATE;
                    case TRANSFER -> ExpenseOperation.TRANSFER_CREATE;
                    case ADJUSTMENT -> ExpenseOperation.ADJUSTMENT_CREATE;
                    case REIMBURSABLE -> ExpenseOperation.REIMBURSABLE_CREATE;
                });
    }

    /** Whether a posted transaction of this kind can be changed there; of expenses, a Payment. */
    public static boolean updates(String platformKey, TransactionKind transactionKind) {
        return switch (transactionKind) {
            case EXPENSE -> supports(platformKey, ExpenseOperation.EXPENSE_UPDATE);
            case TRANSFER -> supports(platformKey, ExpenseOperation.TRANSFER_UPDATE);
            case ADJUSTMENT -> false;
            case REIMBURSABLE -> supports(platformKey, ExpenseOperation.REIMBURSABLE_UPDATE);
        };
    }

    /** Whether a posted expense of this type can be changed there. */
    public static boolean updates(String platformKey, ExpenseType type) {
        return type == ExpenseType.PAYMENT && updates(platformKey, TransactionKind.EXPENSE);
    }

    /** Keys of the platforms that can change transactions of this kind, for messages. */
    public static List<String> updatedBy(TransactionKind transactionKind) {
        return InstalledExpenseRules.all().keySet().stream()
                .filter(it -> updates(it, transactionKind))
                .toList();
    }

    /** What an update would change although it may not. */
    public static List<PostingFinding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> UpdateRules.unchangeable(it, before, after))
                .orElse(List.of());
    }

    /** Types of expense whose lines may be booked to the account. */
    public static List<ExpenseType> validTransactionTypes(String platformKey, Account account) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> AccountUsage.types(it, account))
                .orElse(List.of());
    }

    /** Words of {@code validFor} for the account. */
    public static List<String> validFor(String platformKey, Account account) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> AccountUsage.validFor(it, account))
                .orElse(List.of());
    }

    /** Types of expense whose lines may carry the tax rate; none where its ids are ignored. */
    public static List<ExpenseType> validTransactionTypes(String platformKey, TaxRate taxRate) {
        return InstalledExpenseRules.of(platformKey)
                .filter(it -> it.expenseTransactions().lines().tax().rate() != FieldSupport.IGNORED)
                .map(AccountUsage::types)
                .orElse(List.of());
    }

    /**
     * What a file of a transaction must keep to; empty where the platform takes none.
     *
     * @param type of an expense; null for the other kinds
     */
    public static Optional<Receipts> receipts(
            String platformKey, TransactionKind transactionKind, @Nullable ExpenseType type) {
        return InstalledExpenseRules.of(platformKey)
                .map(ExpenseRules::attachments)
                .filter(it ->
                        switch (transactionKind) {
                            case EXPENSE ->
                                    type != null
                                            && it.expenseTypes()
                                                    .contains(
                                                            ExpenseTransactionType.valueOf(
                                                                    type.name()));
                            case REIMBURSABLE -> it.reimbursables();
                            case TRANSFER, ADJUSTMENT -> false;
                        })
                .map(it -> new Receipts(it.maxBytes(), it.extensions()));
    }

    private static boolean supports(String platformKey, ExpenseOperation operation) {
        return InstalledExpenseRules.of(platformKey)
                .filter(it -> it.operations().contains(operation))
                .isPresent();
    }

    /**
     * What a file must keep to.
     *
     * @param extensions in lower case; empty where all are taken
     */
    public record Receipts(long maximumBytes, Set<String> extensions) {

        public Receipts {
            extensions = Set.copyOf(extensions);
        }

        /** Whether a file of this name may be sent, as far as its extension goes. */
        public boolean takes(String fileName) {
            int point = fileName.lastIndexOf('.');
            return extensions.isEmpty()
                    || (point >= 0
                            && extensions.contains(
                                    fileName.substring(point + 1).toLowerCase(Locale.ROOT)));
        }
    }
}
