package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.expense.rule.Verdict.Resolution;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.AccountType;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Judges expense transactions: a direct cost, or a direct income for money that comes back. */
final class Expenses {

    private final ExpenseRules rules;
    private final Question question;
    private final Expense expense;
    private final Case file = new Case();
    private final Checked checked;

    Expenses(ExpenseRules rules, Question question, Expense expense) {
        this.rules = rules;
        this.question = question;
        this.expense = expense;
        this.checked = new Checked(question.books(), file);
    }

    Outcome judge() {
        var spend = rules.expenseTransactions();
        var payer = Payer.judge(file, checked, spend, expense, question.defaults().bankAccountId());
        type(payer);
        var contact =
                new Contacts(spend.contacts(), question.defaults(), checked, file).judge(expense);
        var option = option(payer);
        var currency = currency(payer, option);
        var rate =
                Rates.judge(
                        file,
                        spend.currencies().rate(),
                        isForeign(payer, option, currency),
                        expense.currencyRate());
        var reference = Texts.judge(file, spend.reference(), "reference", expense.reference());
        var note = note(spend.note());
        draft();
        var lines =
                new Lines(spend.lines(), question.books(), file, this::accountFits)
                        .judge(expense.lines(), merchant(), currency);
        moneyBack(lines);
        var resolution =
                new Resolution(
                        payer.id(),
                        contact == null ? null : contact.id(),
                        contact == null ? null : contact.dataType(),
                        option,
                        Lines.accounts(lines),
                        Lines.taxRates(lines),
                        file.hits());
        var head =
                new Direct(
                        payer.id(),
                        contact,
                        expense.issueDate(),
                        currency,
                        rate,
                        reference,
                        note,
                        expense.postAsDraft() && spend.draft() == FieldSupport.OPTIONAL);
        return new Outcome(file, resolution, recordType(), () -> body(head, lines));
    }

    private boolean isPayment() {
        return expense.type() == ExpenseType.PAYMENT;
    }

    private DataType recordType() {
        return isPayment() ? DataType.DIRECT_COSTS : DataType.DIRECT_INCOMES;
    }

    private ObjectNode body(Direct head, List<Judged> lines) {
        return isPayment() ? head.cost(lines) : head.income(lines);
    }

    private void type(Payer payer) {
        var word = expense.type().wire();
        Set<PaymentAccountKind> paying =
                rules.expenseTransactions()
                        .types()
                        .getOrDefault(
                                ExpenseTransactionType.valueOf(expense.type().name()), Set.of());
        if (paying.isEmpty()) {
            file.refuse(
                    "type",
                    "This platform takes no %s; it takes %s."
                            .formatted(
                                    word,
                                    AccountUses.types(rules).stream()
                                            .map(ExpenseType::wire)
                                            .collect(Collectors.joining(", "))));
        } else if (payer.paying() != null && !paying.contains(payer.paying())) {
            file.refuse(
                    "type",
                    "This platform takes a %s on a credit card only; %s is none."
                            .formatted(word, payer.id()));
        }
        if (question.updates() == null) {
            return;
        }
        if (!rules.operations().contains(ExpenseOperation.EXPENSE_UPDATE)) {
            file.refuse(null, "Expense transactions cannot be updated on this platform.");
        } else if (!isPayment()) {
            file.refuse("type", "Only a Payment can be updated.");
        }
    }

    private @Nullable Integer option(Payer payer) {
        var base = question.books().baseCurrency().orElse(null);
        var option = CurrencyOption.of(base, payer.currency(), expense.currency());
        if (option != null
                && !payer.options(rules.expenseTransactions().currencies()).containsKey(option)) {
            file.refuse(
                    "currency",
                    "This platform does not take %s from an account in %s of a company in %s (currency option %d)."
                            .formatted(expense.currency(), payer.currency(), base, option));
        }
        return option;
    }

    /** That of the transaction, or the account's where only that counts. */
    private String currency(Payer payer, @Nullable Integer option) {
        var own = payer.currency();
        if (option == null || own == null) {
            return expense.currency();
        }
        var treatedAs =
                payer.options(rules.expenseTransactions().currencies())
                        .getOrDefault(option, option);
        if (treatedAs.equals(option)) {
            return expense.currency();
        }
        file.note(
                "The amounts are booked in %s, the currency of the account: option %d is treated as %d."
                        .formatted(own, option, treatedAs));
        return own;
    }

    /** Whether anything that is sent is not in base currency; null where that is not known. */
    private @Nullable Boolean isForeign(Payer payer, @Nullable Integer option, String currency) {
        if (option != null) {
            return payer.options(rules.expenseTransactions().currencies())
                            .getOrDefault(option, option)
                    != CurrencyOption.ALL_EQUAL;
        }
        var base = question.books().baseCurrency().orElse(null);
        return (base == null || base.equals(currency)) ? null : Boolean.TRUE;
    }

    /** What the platform must have may be the merchant's name. */
    private @Nullable String note(TextRule rule) {
        var own = Texts.blankAsNull(expense.notes());
        return Texts.judge(file, rule, "notes", own == null ? merchant() : own);
    }

    private @Nullable String merchant() {
        return Texts.blankAsNull(expense.merchantName());
    }

    private void draft() {
        if (expense.postAsDraft() && rules.expenseTransactions().draft() == FieldSupport.IGNORED) {
            file.note("postAsDraft is left out: this platform has no drafts.");
        }
    }

    private void accountFits(String path, Account account) {
        if (AccountUses.isBank(account)) {
            file.refuse(path, "The account %s is a bank account.".formatted(account.id()));
        } else if (AccountUses.types(rules).contains(expense.type())
                && AccountUses.type(account) != AccountType.UNKNOWN
                && !AccountUses.types(rules, account).contains(expense.type())) {
            file.refuse(
                    path,
                    "The account %s (%s) takes no %s on this platform."
                            .formatted(
                                    account.id(),
                                    AccountUses.type(account).wire(),
                                    expense.type().wire()));
        }
    }

    /** A record of money that comes back cannot say whom a line is for. */
    private void moneyBack(List<Judged> lines) {
        if (isPayment()) {
            return;
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).invoiceTo() != null) {
                file.refuse(
                        "lines[" + i + "].invoiceTo",
                        "Only a Payment can be billed to a customer.");
            }
            if (!lines.get(i).customers().isEmpty()) {
                file.refuse(
                        "lines[" + i + "].trackingRefs",
                        "Only a Payment can be tracked by a customer.");
            }
        }
    }
}
