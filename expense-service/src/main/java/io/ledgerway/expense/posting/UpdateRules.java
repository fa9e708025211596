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
        var file = new PostingFindings();
        if (before instanceof Expense was && after instanceof Expense is) {
            expense(file, rules, was, is);
        } else if (before instanceof Transfer was && after instanceof Transfer is) {
            transfer(file, rules, was, is);
        }
        return file.findings();
    }

    private static void expense(PostingFindings file, ExpenseRules rules, Expense was, Expense is) {
        var editable = rules.expenseTransactions().editable();
        if (!editable.contains(Editable.BANK_ACCOUNT)) {
            same(file, "bankAccountRef", was.bankAccountId(), is.bankAccountId());
        }
        if (editable.contains(Editable.IDENTITY)) {
            return;
        }
        same(file, "type", was.type(), is.type());
        same(file, "issueDate", day(was.issueDate().text()), day(is.issueDate().text()));
        same(file, "currency", was.currency(), is.currency());
        same(file, "currencyRate", plain(was.currencyRate()), plain(is.currencyRate()));
        same(file, "contactRef", was.supplierId(), is.supplierId());
        if (was.lines().size() != is.lines().size()) {
            file.reject("lines", "An update cannot add or take away lines.");
            return;
        }
        for (int i = 0; i < is.lines().size(); i++) {
            var path = "lines[" + i + "].";
            same(
                    file,
                    path + "accountRef",
                    was.lines().get(i).accountId(),
                    is.lines().get(i).accountId());
            same(file, path + "itemRef", was.lines().get(i).itemId(), is.lines().get(i).itemId());
        }
    }

    private static void transfer(
            PostingFindings file, ExpenseRules rules, Transfer was, Transfer is) {
        if (rules.expenseTransactions().editable().contains(Editable.IDENTITY)) {
            return;
        }
        same(file, "from.accountRef", was.from().accountId(), is.from().accountId());
        same(file, "to.accountRef", was.to().accountId(), is.to().accountId());
    }

    /** A member that is absent from the update keeps its value. */
    private static void same(
            PostingFindings file, String path, @Nullable Object before, @Nullable Object after) {
        if (after != null && !Objects.equals(before, after)) {
            file.reject(path, path + " cannot be changed by an update on this platform.");
        }
    }

    private static String day(String moment) {
        return moment.substring(0, DAY_LENGTH);
    }

    private static @Nullable BigDecimal plain(@Nullable BigDecimal rate) {
        return rate == null ? null : rate.stripTrailingZeros();
    }
}
