package io.ledgerway.expense.posting;

import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.validation.CurrencyPrecision;
import io.ledgerway.expense.validation.PostingFindings;
import io.ledgerway.expense.validation.ReferenceChecks;
import io.ledgerway.expense.validation.ReferenceChecks.ReferencePath;
import io.ledgerway.expense.validation.TaxResolver;
import io.ledgerway.expense.validation.TextRules;
import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.accounting.ledger.Account;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Evaluates the lines of an expense or a bill. */
final class LineEvaluator {

    private final LineRules rules;
    private final ReferenceChecks referenceChecks;
    private final PostingFindings findings;
    private final TaxResolver taxResolver;
    private final TrackingResolver trackingResolver;
    private final BiConsumer<String, Account> accountFits;

    /**
     * Creates an evaluator.
     *
     * @param accountFits reports, for a path, why an account cannot be used by a line
     */
    LineEvaluator(
            LineRules rules,
            ReferenceData referenceData,
            PostingFindings findings,
            BiConsumer<String, Account> accountFits) {
        this.rules = rules;
        this.referenceChecks = new ReferenceChecks(referenceData, findings);
        this.findings = findings;
        this.taxResolver = new TaxResolver(rules.tax(), referenceData, findings);
        this.trackingResolver = new TrackingResolver(rules.tracking(), referenceChecks, findings);
        this.accountFits = accountFits;
    }

    /**
     * Maps the lines to posted lines.
     *
     * @param description description of lines without one
     * @param currency currency of all amounts
     */
    List<MappedLine> evaluate(List<Line> lines, @Nullable String description, String currency) {
        if (lines.isEmpty()) {
            findings.reject("lines", "At least one line is needed.");
        }
        if (lines.size() > rules.maxLines()) {
            findings.reject(
                    "lines",
                    rules.maxLines() == 1
                            ? "This platform supports one line only; send a transaction for each line."
                            : "This platform supports %d lines.".formatted(rules.maxLines()));
        }
        together(lines);
        var mapped = new ArrayList<MappedLine>();
        for (int i = 0; i < lines.size(); i++) {
            var at = "lines[" + i + "]";
            mapped.add(line(at + ".", lines.get(i), description, currency));
            oneCustomer(at, mapped.getLast());
        }
        return mapped;
    }

    private void together(List<Line> lines) {
        long taxed = lines.stream().filter(it -> it.taxAmount() != null).count();
        if (rules.tax().amountsAllOrNone() && taxed > 0 && taxed < lines.size()) {
            findings.reject(
                    "lines",
                    "On this platform either all lines or no lines must have a taxAmount.");
        }
        long negative = lines.stream().filter(it -> it.netAmount().signum() < 0).count();
        long positive = lines.stream().filter(it -> it.netAmount().signum() > 0).count();
        if (rules.sameSign() && negative > 0 && positive > 0) {
            findings.reject(
                    "lines", "On this platform the amounts of all lines must have the same sign.");
        }
    }

    private MappedLine line(String path, Line line, @Nullable String otherwise, String currency) {
        CurrencyPrecision.requireExact(findings, path + "netAmount", line.netAmount(), currency);
        var own = TextRules.blankAsNull(line.description());
        var description =
                own == null
                        ? otherwise
                        : TextRules.apply(findings, rules.description(), path + "description", own);
        var item = item(path, line);
        var account = account(path, line, item);
        var rate = taxResolver.rate(path, line);
        var tax = taxResolver.amount(path, line, rate, currency);
        var refs = trackingResolver.resolve(path, line.tracking());
        return new MappedLine(
                description,
                line.netAmount(),
                tax,
                account,
                item,
                rate,
                ids(refs, TrackingResolver.CATEGORIES),
                customers(path, refs),
                invoiceTo(path, line));
    }

    private @Nullable String item(String path, Line line) {
        var item = TextRules.blankAsNull(line.itemId());
        if (item == null) {
            return null;
        }
        if (!rules.items()) {
            findings.reject(
                    path + "itemRef", "This platform supports accounts on lines, but no items.");
            return null;
        }
        referenceChecks.item(ReferencePath.transaction(path + "itemRef"), item);
        return item;
    }

    private @Nullable String account(String path, Line line, @Nullable String item) {
        var account = TextRules.blankAsNull(line.accountId());
        var here = path + "accountRef";
        if (account == null) {
            if (item == null) {
                findings.reject(
                        here,
                        rules.items()
                                ? "A line needs an account or an item."
                                : "A line needs an account.");
            }
            return null;
        }
        if (item != null) {
            findings.reject(here, "A line can have an account or an item, not both.");
        }
        var found = referenceChecks.account(ReferencePath.transaction(here), account);
        if (found != null) {
            accountFits.accept(here, found);
        }
        return account;
    }

    private @Nullable String invoiceTo(String path, Line line) {
        var customer = TextRules.blankAsNull(line.invoiceTo());
        if (customer == null) {
            return null;
        }
        if (!rules.billable()) {
            findings.reject(
                    path + "invoiceTo",
                    "This platform does not support billing lines to customers.");
            return null;
        }
        referenceChecks.customer(ReferencePath.transaction(path + "invoiceTo"), customer);
        return customer;
    }

    private List<String> customers(String path, List<TrackingRef> refs) {
        if (rules.customers()) {
            return ids(refs, TrackingResolver.CUSTOMERS);
        }
        for (int i = 0; i < refs.size(); i++) {
            if (refs.get(i).dataType().equals(TrackingResolver.CUSTOMERS)) {
                findings.reject(
                        path + "trackingRefs[" + i + "]",
                        "This platform has no customers on lines.");
            }
        }
        return List.of();
    }

    private void oneCustomer(String at, MappedLine line) {
        var customers = new HashSet<>(line.customers());
        var invoiceTo = line.invoiceTo();
        if (invoiceTo != null) {
            customers.add(invoiceTo);
        }
        if (customers.size() > 1) {
            findings.reject(at, "A line can reference at most one customer.");
        }
    }

    private static List<String> ids(List<TrackingRef> refs, String dataType) {
        return refs.stream()
                .filter(it -> it.dataType().equals(dataType))
                .map(TrackingRef::id)
                .toList();
    }

    static List<@Nullable String> accounts(List<MappedLine> lines) {
        var ids = new ArrayList<@Nullable String>();
        lines.forEach(it -> ids.add(it.accountId()));
        return ids;
    }

    static List<@Nullable String> taxRates(List<MappedLine> lines) {
        var ids = new ArrayList<@Nullable String>();
        lines.forEach(it -> ids.add(it.taxRateId()));
        return ids;
    }

    /** Sum of the tax amounts; lines whose tax the platform calculates are omitted. */
    static BigDecimal taxes(List<MappedLine> lines) {
        return MappedLine.grosses(lines).subtract(MappedLine.nets(lines));
    }
}
