package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionRules.Editable;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.expense.validation.PostingFindings;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rejects updates of members that must be sent but cannot be changed. */
final class UpdateRules {

    private static final int DAY_LENGTH = "yyyy-MM-dd".length();

    private UpdateRules() {}

    static List<PostingFinding> unchangeable(
            ExpenseRules rules, Transaction before, Transaction after) {
        var findings = new PostingFindings();
        if (before instanceof Expense was && after instanceof Expense is) {
            expense(findings, rules, was, is);
        } else if (before instanceof Transfer was && after instanceof Transfer is) {
            transfer(findings, rules, was, is);
        }
        return findings.all();
    }

    private static void expense(
            PostingFindings findings, ExpenseRules rules, Expense was, Expense is) {
        var editable = rules.expenseTransactions().editable();
        if (!editable.contains(Editable.BANK_ACCOUNT)) {
            same(findings, "bankAccountRef", was.bankAccountId(), is.bankAccountId());
        }
        if (editable.contains(Editable.IDENTITY)) {
            return;
        }
        same(findings, "type", was.type(), is.type());
        same(findings, "issueDate", day(was.issueDate().text()), day(is.issueDate().text()));
        same(findings, "currency", was.currency(), is.currency());
        if (was.currencyRate() != null || !changesBankAccount(was, is)) {
            var rate = Objects.requireNonNullElse(was.currencyRate(), BigDecimal.ONE);
            same(findings, "currencyRate", plain(rate), plain(is.currencyRate()));
        }
        same(findings, "contactRef", was.supplierId(), is.supplierId());
        if (was.lines().size() != is.lines().size()) {
            findings.reject("lines", "An update cannot add or remove lines.");
            return;
        }
        for (int i = 0; i < is.lines().size(); i++) {
            var path = "lines[" + i + "].";
            same(
                    findings,
                    path + "accountRef",
                    was.lines().get(i).accountId(),
                    is.lines().get(i).accountId());
            same(
                    findings,
                    path + "itemRef",
                    was.lines().get(i).itemId(),
                    is.lines().get(i).itemId());
        }
    }

    /** Another bank account can require a rate that the posted expense does not have. */
    private static boolean changesBankAccount(Expense was, Expense is) {
        return is.bankAccountId() != null
                && !Objects.equals(was.bankAccountId(), is.bankAccountId());
    }

    private static void transfer(
            PostingFindings findings, ExpenseRules rules, Transfer was, Transfer is) {
        if (rules.expenseTransactions().editable().contains(Editable.IDENTITY)) {
            return;
        }
        same(findings, "from.accountRef", was.from().accountId(), is.from().accountId());
        same(findings, "to.accountRef", was.to().accountId(), is.to().accountId());
    }

    /** A member that is absent from the update keeps its value. */
    private static void same(
            PostingFindings findings,
            String path,
            @Nullable Object before,
            @Nullable Object after) {
        if (after != null && !Objects.equals(before, after)) {
            findings.reject(path, path + " cannot be changed by an update on this platform.");
        }
    }

    private static String day(String moment) {
        return moment.substring(0, DAY_LENGTH);
    }

    private static @Nullable BigDecimal plain(@Nullable BigDecimal rate) {
        return rate == null ? null : rate.stripTrailingZeros();
    }
}
