package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.ExpenseOperation;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.expenserules.ExpenseTransactionType;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.expenserules.PaymentAccountKind;
import io.ledgerway.connector.expenserules.TextRule;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Transaction.Expense;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.ContactResolver;
import io.ledgerway.expense.validation.CurrencyOption;
import io.ledgerway.expense.validation.CurrencyRates;
import io.ledgerway.expense.validation.PaymentAccount;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.expense.validation.ReferenceChecks;
import io.ledgerway.expense.validation.TextRules;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Evaluates expense transactions: a direct cost, or a direct income for refunds, rewards and
 * chargebacks.
 */
final class ExpenseEvaluator {

    private final ExpenseRules rules;
    private final PostingInput postingInput;
    private final Expense expense;
    private final PostingFindings findings = new PostingFindings();
    private final ReferenceChecks referenceChecks;

    ExpenseEvaluator(ExpenseRules rules, PostingInput postingInput, Expense expense) {
        this.rules = rules;
        this.postingInput = postingInput;
        this.expense = expense;
        this.referenceChecks = new ReferenceChecks(postingInput.referenceData(), findings);
    }

    Evaluation evaluate() {
        var spend = rules.expenseTransactions();
        var paymentAccount =
                PaymentAccount.resolve(
                        findings,
                        referenceChecks,
                        spend,
                        expense,
                        postingInput.defaults().bankAccountId());
        type(paymentAccount);
        var contact =
                new ContactResolver(
                                spend.contacts(),
                                postingInput.defaults(),
                                referenceChecks,
                                findings)
                        .resolve(expense);
        var option = option(paymentAccount);
        var currency = currency(paymentAccount, option);
        var rate =
                CurrencyRates.resolve(
                        findings,
                        spend.currencies().rate(),
                        isForeign(paymentAccount, option, currency),
                        expense.currencyRate());
        var reference =
                TextRules.apply(findings, spend.reference(), "reference", expense.reference());
        var note = note(spend.note());
        draft();
        var lines =
                new LineEvaluator(
                                spend.lines(),
                                postingInput.referenceData(),
                                findings,
                                this::accountFits)
                        .evaluate(expense.lines(), merchant(), currency);
        moneyBack(lines);
        var resolution =
                new Resolution(
                        paymentAccount.id(),
                        contact == null ? null : contact.id(),
                        contact == null ? null : contact.dataType(),
                        option,
                        LineEvaluator.accounts(lines),
                        LineEvaluator.taxRates(lines),
                        findings.ruleHits());
        var head =
                new DirectCostMapper(
                        paymentAccount.id(),
                        contact,
                        expense.issueDate(),
                        currency,
                        rate,
                        reference,
                        note,
                        expense.postAsDraft() && spend.draft() == FieldSupport.OPTIONAL);
        return new Evaluation(findings, resolution, recordType(), () -> body(head, lines));
    }

    private boolean isPayment() {
        return expense.type() == ExpenseType.PAYMENT;
    }

    private DataType recordType() {
        return isPayment() ? DataType.DIRECT_COSTS : DataType.DIRECT_INCOMES;
    }

    private ObjectNode body(DirectCostMapper head, List<MappedLine> lines) {
        return isPayment() ? head.cost(lines) : head.income(lines);
    }

    private void type(PaymentAccount paymentAccount) {
        var word = expense.type().wire();
        Set<PaymentAccountKind> allowedKinds =
                rules.expenseTransactions()
                        .types()
                        .getOrDefault(
                                ExpenseTransactionType.valueOf(expense.type().name()), Set.of());
        if (allowedKinds.isEmpty()) {
            findings.reject(
                    "type",
                    "This platform does not support %s; it supports %s."
                            .formatted(
                                    word,
                                    AccountUsage.types(rules).stream()
                                            .map(ExpenseType::wire)
                                            .collect(Collectors.joining(", "))));
        } else if (paymentAccount.kind() != null && !allowedKinds.contains(paymentAccount.kind())) {
            findings.reject(
                    "type",
                    "This platform supports a %s on a credit card only; %s is not a credit card."
                            .formatted(word, paymentAccount.id()));
        }
        if (postingInput.updates() == null) {
            return;
        }
        if (!rules.operations().contains(ExpenseOperation.EXPENSE_UPDATE)) {
            findings.reject(null, "Expense transactions cannot be updated on this platform.");
        } else if (!isPayment()) {
            findings.reject("type", "Only a Payment can be updated.");
        }
    }

    private @Nullable Integer option(PaymentAccount paymentAccount) {
        var base = postingInput.referenceData().baseCurrency().orElse(null);
        var option = CurrencyOption.of(base, paymentAccount.currency(), expense.currency());
        if (option != null
                && !paymentAccount
                        .options(rules.expenseTransactions().currencies())
                        .containsKey(option)) {
            findings.reject(
                    "currency",
                    "This platform does not support %s from an account in %s of a company in %s (currency option %d)."
                            .formatted(
                                    expense.currency(), paymentAccount.currency(), base, option));
        }
        return option;
    }

    /** The currency of the transaction, or of the account if the platform books in that only. */
    private String currency(PaymentAccount paymentAccount, @Nullable Integer option) {
        var own = paymentAccount.currency();
        if (option == null || own == null) {
            return expense.currency();
        }
        var treatedAs =
                paymentAccount
                        .options(rules.expenseTransactions().currencies())
                        .getOrDefault(option, option);
        if (treatedAs.equals(option)) {
            return expense.currency();
        }
        findings.recordRuleHit(
                "The amounts are booked in %s, the currency of the account: option %d is treated as %d."
                        .formatted(own, option, treatedAs));
        return own;
    }

    /** Whether a part of the transaction is not in base currency; null if that is unknown. */
    private @Nullable Boolean isForeign(
            PaymentAccount paymentAccount, @Nullable Integer option, String currency) {
        if (option != null) {
            return paymentAccount
                            .options(rules.expenseTransactions().currencies())
                            .getOrDefault(option, option)
                    != CurrencyOption.ALL_EQUAL;
        }
        var base = postingInput.referenceData().baseCurrency().orElse(null);
        return (base == null || base.equals(currency)) ? null : Boolean.TRUE;
    }

    /** The note; where the platform requires one, the merchant's name can replace it. */
    private @Nullable String note(TextRule rule) {
        var own = TextRules.blankAsNull(expense.notes());
        if (own == null && merchant() != null && rule.support() == FieldSupport.IGNORED) {
            findings.recordRuleHit(
                    "merchantName is only the description of lines without one:"
                            + " this platform stores no notes.");
            return null;
        }
        return TextRules.apply(findings, rule, "notes", own == null ? merchant() : own);
    }

    private @Nullable String merchant() {
        return TextRules.blankAsNull(expense.merchantName());
    }

    private void draft() {
        if (expense.postAsDraft() && rules.expenseTransactions().draft() == FieldSupport.IGNORED) {
            findings.recordRuleHit("postAsDraft is left out: this platform has no drafts.");
        }
    }

    private void accountFits(String path, Account account) {
        if (AccountUsage.isBank(account)) {
            findings.reject(path, "The account %s is a bank account.".formatted(account.id()));
        } else if (AccountUsage.types(rules).contains(expense.type())
                && AccountUsage.type(account) != AccountType.UNKNOWN
                && !AccountUsage.types(rules, account).contains(expense.type())) {
            findings.reject(
                    path,
                    ("The account %1$s cannot be used for %2$s on this platform. mappingOptions"
                                    + " lists the accounts with %2$s in validTransactionTypes.")
                            .formatted(AccountUsage.describe(account), expense.type().wire()));
        }
    }

    /** A direct income cannot reference a customer on its lines. */
    private void moneyBack(List<MappedLine> lines) {
        if (isPayment()) {
            return;
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).invoiceTo() != null) {
                findings.reject(
                        "lines[" + i + "].invoiceTo",
                        "Only a Payment can be billed to a customer.");
            }
            if (!lines.get(i).customers().isEmpty()) {
                findings.reject(
                        "lines[" + i + "].trackingRefs",
                        "Only a Payment can be tracked by a customer.");
            }
        }
    }
}
