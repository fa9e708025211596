package io.ledgerway.expense.validation;

import io.ledgerway.connector.expense.CurrencyRules;
import io.ledgerway.connector.expense.Paying;
import io.ledgerway.connector.expense.SpendRules;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
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
public record PaymentAccount(@Nullable String id, @Nullable Paying paying, @Nullable String currency) {

    static final String PATH = "bankAccountRef";

    /** The one named, else the default one; with neither the transaction fails. */
    public static PaymentAccount resolve(
            PostingFindings file,
            ReferenceChecks referenceChecks,
            SpendRules rules,
            Expense expense,
            @Nullable String defaultId) {
        var named = TextRules.blankAsNull(expense.bankAccountId());
        var id = named == null ? TextRules.blankAsNull(defaultId) : named;
        if (id == null) {
            file.rejectConfiguration(
                    PATH,
                    "No bank account: the transaction names none, and no default is configured.");
            return new PaymentAccount(null, null, null);
        }
        if (named == null) {
            file.recordRuleHit("bankAccountRef is the default bank account, %s.".formatted(id));
        }
        var referencePath = new ReferencePath(PATH, named == null);
        var account = referenceChecks.account(referencePath, id);
        if (account == null) {
            return new PaymentAccount(id, null, null);
        }
        if (!isPaymentAccount(rules, account)) {
            referencePath.report(file, "The account %s is no bank account.".formatted(id));
        }
        return new PaymentAccount(id, accountKind(account), TextRules.blankAsNull(account.currency()));
    }

    private static boolean isPaymentAccount(SpendRules rules, Account account) {
        return AccountUsage.isBank(account)
                || (rules.otherAssets() && AccountUsage.type(account) == AccountType.ASSET);
    }

    private static @Nullable Paying accountKind(Account account) {
        return switch (AccountUsage.type(account)) {
            case LIABILITY -> Paying.CREDIT;
            case ASSET -> Paying.PREPAID;
            case EXPENSE, INCOME, EQUITY, UNKNOWN -> null;
        };
    }

    /** Options that it may be, and what each is treated as. */
    public Map<Integer, Integer> options(CurrencyRules rules) {
        if (paying != null) {
            return rules.options().getOrDefault(paying, Map.of());
        }
        var either = new TreeMap<Integer, Integer>();
        rules.options().values().forEach(either::putAll);
        return either;
    }
}
