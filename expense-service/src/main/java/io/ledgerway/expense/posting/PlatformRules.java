package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Expense rules of a platform that apply without a transaction: used by mapping options, by
 * receipts and by checks before a transaction is stored. A platform without expense rules supports
 * nothing.
 */
public final class PlatformRules {

    private PlatformRules() {}

    /** Whether the platform can create transactions of this kind. */
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

    /** Whether the platform can update posted transactions of this kind; of expenses, a Payment. */
    public static boolean updates(String platformKey, TransactionKind transactionKind) {
        return switch (transactionKind) {
            case EXPENSE -> supports(platformKey, ExpenseOperation.EXPENSE_UPDATE);
            case TRANSFER -> supports(platformKey, ExpenseOperation.TRANSFER_UPDATE);
            case ADJUSTMENT -> false;
            case REIMBURSABLE -> supports(platformKey, ExpenseOperation.REIMBURSABLE_UPDATE);
        };
    }

    /** The name of the platform with its key, for error messages. */
    public static String nameOf(String platformKey) {
        return InstalledExpenseRules.platform(platformKey)
                .map(it -> "%s (%s)".formatted(it.name(), platformKey))
                .orElse(platformKey);
    }

    /** Whether clients can create bills on the platform. */
    public static boolean createsBills(String platformKey) {
        return InstalledExpenseRules.platform(platformKey)
                .filter(it -> {
                    PushCapability bills = it.push().get(DataType.BILLS);
                    return bills != null && bills.operations().contains(PushOperation.CREATE);
                })
                .isPresent();
    }

    /** Keys of the platforms that can update transactions of this kind, for error messages. */
    public static List<String> updatedBy(TransactionKind transactionKind) {
        return InstalledExpenseRules.all().keySet().stream()
                .filter(it -> updates(it, transactionKind))
                .toList();
    }

    /** Findings for members that the update changes although the platform does not allow it. */
    public static List<PostingFinding> unchangeable(
            String platformKey, Transaction before, Transaction after) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> UpdateRules.unchangeable(it, before, after))
                .orElse(List.of());
    }

    /** Types of expense whose lines can use the account. */
    public static List<ExpenseType> validTransactionTypes(String platformKey, Account account) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> AccountUsage.types(it, account))
                .orElse(List.of());
    }

    /**
     * Values of {@code validFor} for the account.
     *
     * @param base the company's base currency; null if unknown
     */
    public static List<String> validFor(
            String platformKey, Account account, @Nullable String base) {
        return InstalledExpenseRules.of(platformKey)
                .map(it -> AccountUsage.validFor(it, account, base))
                .orElse(List.of());
    }

    /**
     * Types of expense whose lines can use the tax rate; empty if the platform ignores tax rates.
     */
    public static List<ExpenseType> validTransactionTypes(String platformKey, TaxRate taxRate) {
        return InstalledExpenseRules.of(platformKey)
                .filter(it -> it.expenseTransactions().lines().tax().rate() != FieldSupport.IGNORED)
                .map(AccountUsage::types)
                .orElse(List.of());
    }

    /**
     * Limits for attachments of a transaction; empty if the platform supports none.
     *
     * @param type type of an expense; null for the other kinds
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

    /** Types of expense that can have attachments. */
    public static List<ExpenseType> typesWithReceipts(String platformKey) {
        return Arrays.stream(ExpenseType.values())
                .filter(it -> receipts(platformKey, TransactionKind.EXPENSE, it).isPresent())
                .toList();
    }

    private static boolean supports(String platformKey, ExpenseOperation operation) {
        return InstalledExpenseRules.of(platformKey)
                .filter(it -> it.operations().contains(operation))
                .isPresent();
    }

    /**
     * Limits for attachments.
     *
     * @param extensions in lower case; empty if every extension is allowed
     */
    public record Receipts(long maximumBytes, Set<String> extensions) {

        public Receipts {
            extensions = Set.copyOf(extensions);
        }

        /** Whether the extension of the file is allowed. */
        public boolean takes(String fileName) {
            int point = fileName.lastIndexOf('.');
            return extensions.isEmpty()
                    || (point >= 0
                            && extensions.contains(
                                    fileName.substring(point + 1).toLowerCase(Locale.ROOT)));
        }
    }
}
