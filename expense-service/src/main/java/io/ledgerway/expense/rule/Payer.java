package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountType;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The account that an expense is paid from, and what follows from it.
 *
 * @param paying null where it cannot be told
 * @param currency of the account; null where it is not known
 */
record Payer(@Nullable String id, @Nullable PaymentAccountKind paying, @Nullable String currency) {

    static final String PATH = "bankAccountRef";

    /** The one named, else the default one; with neither the transaction fails. */
    static Payer judge(
            Case file,
            Checked checked,
            ExpenseTransactionRules rules,
            Expense expense,
            @Nullable String defaultId) {
        var named = Texts.blankAsNull(expense.bankAccountId());
        var id = named == null ? Texts.blankAsNull(defaultId) : named;
        if (id == null) {
            file.blame(
                    PATH,
                    "No bank account: the transaction names none, and no default is configured.");
            return new Payer(null, null, null);
        }
        if (named == null) {
            file.note("bankAccountRef is the default bank account, %s.".formatted(id));
        }
        var at = new At(PATH, named == null);
        var account = checked.account(at, id);
        if (account == null) {
            return new Payer(id, null, null);
        }
        if (!pays(rules, account)) {
            at.tell(file, "The account %s is no bank account.".formatted(id));
        }
        return new Payer(id, paying(account), Texts.blankAsNull(account.currency()));
    }

    private static boolean pays(ExpenseTransactionRules rules, Account account) {
        return AccountUses.isBank(account)
                || (rules.otherAssetsAllowed() && AccountUses.type(account) == AccountType.ASSET);
    }

    private static @Nullable PaymentAccountKind paying(Account account) {
        return switch (AccountUses.type(account)) {
            case LIABILITY -> PaymentAccountKind.CREDIT;
            case ASSET -> PaymentAccountKind.PREPAID;
            case EXPENSE, INCOME, EQUITY, UNKNOWN -> null;
        };
    }

    /** Options that it may be, and what each is treated as. */
    Map<Integer, Integer> options(CurrencyRules rules) {
        if (paying != null) {
            return rules.options().getOrDefault(paying, Map.of());
        }
        var either = new TreeMap<Integer, Integer>();
        rules.options().values().forEach(either::putAll);
        return either;
    }
}
