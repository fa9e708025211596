package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Transactions that can use an account: the types that its account type allows, restricted to those
 * that the platform supports.
 */
public final class AccountUsage {

    /** Types of expense by account type, bank accounts excluded. */
    private static final Map<AccountType, Set<ExpenseTransactionType>> TYPES =
            Map.of(
                    AccountType.EXPENSE, Set.of(ExpenseTransactionType.values()),
                    AccountType.INCOME, Set.of(ExpenseTransactionType.REWARD),
                    AccountType.ASSET, Set.of(ExpenseTransactionType.REWARD),
                    AccountType.LIABILITY, Set.of(ExpenseTransactionType.REWARD),
                    AccountType.EQUITY, Set.of(ExpenseTransactionType.REWARD));

    private static final Set<AccountType> REIMBURSABLE = Set.of(AccountType.EXPENSE);

    private static final Set<AccountType> TRANSFERRED =
            EnumSet.of(AccountType.ASSET, AccountType.LIABILITY, AccountType.EQUITY);

    private AccountUsage() {}

    /** Types of expense whose lines can use the account; none for a bank account. */
    public static List<ExpenseType> types(ExpenseRules rules, Account account) {
        var spend = rules.expenseTransactions();
        if (isBank(account) || !spend.lines().accountTypes().contains(type(account))) {
            return List.of();
        }
        return types(rules).stream()
                .filter(it ->
                        TYPES.getOrDefault(type(account), Set.of())
                                .contains(ExpenseTransactionType.valueOf(it.name())))
                .toList();
    }

    /** Types of expense that the platform supports. */
    public static List<ExpenseType> types(ExpenseRules rules) {
        return List.of(ExpenseType.values()).stream()
                .filter(it ->
                        rules.expenseTransactions()
                                .types()
                                .containsKey(ExpenseTransactionType.valueOf(it.name())))
                .toList();
    }

    /**
     * Values of {@code validFor} for the account.
     *
     * @param base the company's base currency; null if unknown
     */
    public static List<String> validFor(
            ExpenseRules rules, Account account, @Nullable String base) {
        var uses = new ArrayList<String>();
        types(rules, account).forEach(it -> uses.add("expense-transactions." + it.wire()));
        var bills = rules.bills();
        if (bills != null
                && !isBank(account)
                && REIMBURSABLE.contains(type(account))
                && bills.lines().accountTypes().contains(type(account))) {
            uses.add("reimbursable-expense-transactions");
        }
        if (takesTransfers(rules, account) && takesTransfersIn(rules, account, base)) {
            uses.add("transfer-transactions");
        }
        if (takesAdjustments(rules, account, base)) {
            uses.add("adjustment-transactions");
        }
        return uses;
    }

    public static boolean takesTransfers(ExpenseRules rules, Account account) {
        var transfers = rules.transfers();
        return transfers != null
                && (isBank(account)
                        || (transfers.nominalAccounts() && TRANSFERRED.contains(type(account))));
    }

    /** All currency options but the first have an account in a foreign currency. */
    private static boolean takesTransfersIn(
            ExpenseRules rules, Account account, @Nullable String base) {
        var transfers = rules.transfers();
        return isInBaseCurrency(account, base)
                || (transfers != null
                        && transfers.currencyOptions().stream()
                                .anyMatch(it -> it != CurrencyOption.ALL_EQUAL));
    }

    private static boolean takesAdjustments(
            ExpenseRules rules, Account account, @Nullable String base) {
        var journals = rules.journals();
        return journals != null
                && (journals.bankAccountsAllowed() || !isBank(account))
                && type(account) != AccountType.UNKNOWN
                && isInBaseCurrency(account, base);
    }

    /** Whether the account is in the base currency; true if one of the two is unknown. */
    private static boolean isInBaseCurrency(Account account, @Nullable String base) {
        var currency = TextRules.blankAsNull(account.currency());
        return base == null || currency == null || currency.equals(base);
    }

    public static boolean isBank(Account account) {
        return Boolean.TRUE.equals(account.isBankAccount());
    }

    /** Id, name and type of the account, for messages. */
    public static String describe(Account account) {
        var name = TextRules.blankAsNull(account.name());
        return "%s (%s%s)"
                .formatted(account.id(), name == null ? "" : name + ", ", type(account).wire());
    }

    public static AccountType type(Account account) {
        var type = account.type();
        return type == null ? AccountType.UNKNOWN : type;
    }
}
