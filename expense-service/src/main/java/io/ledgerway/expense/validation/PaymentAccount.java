package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.CurrencyRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The account that an expense is paid from.
 *
 * @param kind null if unknown
 * @param currency currency of the account; null if unknown
 */
public record PaymentAccount(
        @Nullable String id, @Nullable PaymentAccountKind kind, @Nullable String currency) {

    static final String PATH = "bankAccountRef";

    /**
     * The account of the transaction, or the company's default; reports a finding if there is
     * neither.
     */
    public static PaymentAccount resolve(
            PostingFindings findings,
            ReferenceChecks referenceChecks,
            ExpenseTransactionRules rules,
            Expense expense,
            @Nullable String defaultId) {
        var named = TextRules.blankAsNull(expense.bankAccountId());
        var id = named == null ? TextRules.blankAsNull(defaultId) : named;
        if (id == null) {
            findings.rejectConfiguration(
                    PATH,
                    "No bank account: the transaction names none, and no default is configured.");
            return new PaymentAccount(null, null, null);
        }
        if (named == null) {
            findings.recordRuleHit("bankAccountRef is the default bank account, %s.".formatted(id));
        }
        var referencePath = new ReferencePath(PATH, named == null);
        var account = referenceChecks.account(referencePath, id);
        if (account == null) {
            return new PaymentAccount(id, null, null);
        }
        if (!isPaymentAccount(rules, account)) {
            referencePath.report(findings, "The account %s is not a bank account.".formatted(id));
        }
        return new PaymentAccount(
                id, accountKind(account), TextRules.blankAsNull(account.currency()));
    }

    private static boolean isPaymentAccount(ExpenseTransactionRules rules, Account account) {
        return AccountUsage.isBank(account)
                || (rules.otherAssetsAllowed() && AccountUsage.type(account) == AccountType.ASSET);
    }

    private static @Nullable PaymentAccountKind accountKind(Account account) {
        return switch (AccountUsage.type(account)) {
            case LIABILITY -> PaymentAccountKind.CREDIT;
            case ASSET -> PaymentAccountKind.PREPAID;
            case EXPENSE, INCOME, EQUITY, UNKNOWN -> null;
        };
    }

    /** Possible currency options, each with the option it is treated as. */
    public Map<Integer, Integer> options(CurrencyRules rules) {
        if (kind != null) {
            return rules.options().getOrDefault(kind, Map.of());
        }
        var either = new TreeMap<Integer, Integer>();
        rules.options().values().forEach(either::putAll);
        return either;
    }
}
