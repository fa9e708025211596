package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import io.ledgerway.connector.expenserules.JournalRules;
import io.ledgerway.expense.posting.PostingResult.Resolution;
import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.validation.AccountUsage;
import io.ledgerway.expense.validation.CurrencyPrecision;
import io.ledgerway.expense.validation.CurrencyRates;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.expense.validation.ReferenceChecks;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.expense.validation.TextRules;
import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Evaluates adjustments: a journal entry in base currency between accounts in base currency.
 * Amounts in another currency are converted with the given rate.
 */
final class AdjustmentEvaluator {

    private final JournalRules journals;
    private final PostingInput postingInput;
    private final Adjustment adjustment;
    private final PostingFindings findings = new PostingFindings();
    private final ReferenceChecks referenceChecks;
    private final @Nullable String base;

    AdjustmentEvaluator(JournalRules journals, PostingInput postingInput, Adjustment adjustment) {
        this.journals = journals;
        this.postingInput = postingInput;
        this.adjustment = adjustment;
        this.referenceChecks = new ReferenceChecks(postingInput.referenceData(), findings);
        this.base = postingInput.referenceData().baseCurrency().orElse(null);
    }

    Evaluation evaluate() {
        if (postingInput.updates() != null) {
            findings.reject(null, "Adjustments cannot be updated.");
        }
        together();
        var rate = rate();
        var trackingResolver = new TrackingResolver(journals.tracking(), referenceChecks, findings);
        var refs = new ArrayList<List<TrackingRef>>();
        for (int i = 0; i < adjustment.lines().size(); i++) {
            var line = adjustment.lines().get(i);
            refs.add(line("lines[" + i + "].", line, trackingResolver));
            if (contacts(line, refs.getLast()).size() > 1) {
                findings.reject(
                        "lines[" + i + "]",
                        "A line of an adjustment can reference at most one customer or supplier.");
            }
        }
        var accounts = new ArrayList<@Nullable String>();
        adjustment.lines().forEach(it -> accounts.add(it.accountId()));
        var resolution =
                new Resolution(
                        /* bankAccountId= */ null,
                        /* contactId= */ null,
                        /* contactType= */ null,
                        /* currencyOption= */ null,
                        accounts,
                        /* taxRates= */ List.of(),
                        findings.ruleHits());
        return new Evaluation(
                findings, resolution, DataType.JOURNAL_ENTRIES, () -> body(rate, refs));
    }

    private void together() {
        var lines = adjustment.lines();
        if (lines.size() < journals.minLines() || lines.size() > journals.maxLines()) {
            findings.reject(
                    "lines",
                    journals.minLines() == journals.maxLines()
                            ? "This platform requires exactly %d lines."
                                    .formatted(journals.minLines())
                            : "This platform requires %d to %d lines."
                                    .formatted(journals.minLines(), journals.maxLines()));
        }
        var sum =
                lines.stream().map(AdjustmentLine::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
        if (sum.signum() != 0) {
            findings.reject(
                    "lines",
                    "The amounts of all lines must add up to zero; they are off by %s."
                            .formatted(sum.toPlainString()));
        }
        long descriptions =
                lines.stream()
                        .map(it -> String.valueOf(TextRules.blankAsNull(it.description())))
                        .distinct()
                        .count();
        if (journals.singleDescription() && descriptions > 1) {
            findings.reject("lines", "All lines must have the same description on this platform.");
        }
    }

    /** Factor from the currency of the adjustment to base currency; null if they are the same. */
    private @Nullable BigDecimal rate() {
        if (base != null && !base.equals(adjustment.currency()) && journals.baseCurrencyOnly()) {
            findings.reject(
                    "currency",
                    "This platform supports adjustments in the base currency %s only."
                            .formatted(base));
            return null;
        }
        return CurrencyRates.resolve(
                findings,
                RateRule.WHEN_FOREIGN,
                base == null ? null : !base.equals(adjustment.currency()),
                adjustment.currencyRate());
    }

    private List<TrackingRef> line(
            String path, AdjustmentLine line, TrackingResolver trackingResolver) {
        CurrencyPrecision.requireExact(
                findings, path + "amount", line.amount(), adjustment.currency());
        var here = path + "accountRef";
        var account = referenceChecks.account(ReferencePath.transaction(here), line.accountId());
        if (account != null) {
            var own = TextRules.blankAsNull(account.currency());
            if (AccountUsage.isBank(account) && !journals.bankAccountsAllowed()) {
                findings.reject(
                        here, "The account %s is a bank account.".formatted(line.accountId()));
            }
            if (base != null && own != null && !own.equals(base)) {
                findings.reject(
                        here,
                        "The account %s has the currency %s; journal entries are in %s."
                                .formatted(line.accountId(), own, base));
            }
        }
        var customer = TextRules.blankAsNull(line.invoiceTo());
        if (customer != null && !journals.billable()) {
            findings.reject(
                    path + "invoiceTo",
                    "This platform does not support billing lines to customers.");
        } else if (customer != null) {
            referenceChecks.customer(ReferencePath.transaction(path + "invoiceTo"), customer);
        }
        var refs = trackingResolver.resolve(path, line.tracking());
        if (!journals.contacts() && refs.stream().anyMatch(AdjustmentEvaluator::isContact)) {
            findings.reject(
                    path + "trackingRefs",
                    "This platform has no customers or suppliers on adjustments.");
        }
        return refs;
    }

    private ObjectNode body(@Nullable BigDecimal rate, List<List<TrackingRef>> refs) {
        var amounts = amounts(rate);
        var currency = base == null ? adjustment.currency() : base;
        var lines = new ArrayList<JournalEntry.Line>();
        for (int i = 0; i < amounts.size(); i++) {
            var line = adjustment.lines().get(i);
            lines.add(
                    new JournalEntry.Line(
                            TextRules.blankAsNull(line.description()),
                            amounts.get(i),
                            /* transactionAmount= */ null,
                            currency,
                            /* transactionCurrency= */ null,
                            new AccountRef(line.accountId(), /* name= */ null),
                            tracking(refs.get(i)),
                            contacts(line, refs.get(i)).stream().findFirst().orElse(null)));
        }
        return CanonicalJson.json(
                new JournalEntry(
                        /* id= */ null,
                        TextRules.blankAsNull(adjustment.reference()),
                        /* postedOn= */ adjustment.date(),
                        /* createdOn= */ null,
                        /* updatedOn= */ null,
                        /* journalRef= */ null,
                        lines,
                        /* recordRef= */ null,
                        /* metadata= */ null,
                        /* supplementalData= */ null,
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    /** Amounts in base currency; the rounding difference goes to the largest line. */
    private List<BigDecimal> amounts(@Nullable BigDecimal rate) {
        var given = adjustment.lines().stream().map(AdjustmentLine::amount).toList();
        if (rate == null || base == null || base.equals(adjustment.currency())) {
            return given;
        }
        var amounts = new ArrayList<BigDecimal>();
        given.forEach(it -> amounts.add(CurrencyDigits.round(it.multiply(rate), base)));
        var left = amounts.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        if (left.signum() != 0) {
            int largest = 0;
            for (int i = 1; i < amounts.size(); i++) {
                if (amounts.get(i).abs().compareTo(amounts.get(largest).abs()) > 0) {
                    largest = i;
                }
            }
            amounts.set(largest, amounts.get(largest).subtract(left));
        }
        return amounts;
    }

    private static @Nullable RecordTracking tracking(List<TrackingRef> refs) {
        var categories =
                refs.stream()
                        .filter(it -> it.dataType().equals(TrackingResolver.CATEGORIES))
                        .map(it -> new RecordRef(it.id(), it.dataType()))
                        .toList();
        return categories.isEmpty() ? null : new RecordTracking(categories);
    }

    /** The customers and suppliers of the line; a posted line has at most one. */
    private static Set<ContactRef> contacts(AdjustmentLine line, List<TrackingRef> refs) {
        var contacts = new LinkedHashSet<ContactRef>();
        var customer = TextRules.blankAsNull(line.invoiceTo());
        if (customer != null) {
            contacts.add(new ContactRef(customer, TrackingResolver.CUSTOMERS));
        }
        refs.stream()
                .filter(AdjustmentEvaluator::isContact)
                .map(it -> new ContactRef(it.id(), it.dataType()))
                .forEach(contacts::add);
        return contacts;
    }

    private static boolean isContact(TrackingRef ref) {
        return !ref.dataType().equals(TrackingResolver.CATEGORIES);
    }
}
