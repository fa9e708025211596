package io.ledgerway.expense.rule;

import io.ledgerway.connector.expenserules.LineRules;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.rule.Checked.At;
import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.model.accounting.Account;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Judges the lines of an expense or a bill (section 17.7). */
final class Lines {

    private final LineRules rules;
    private final Checked checked;
    private final Case file;
    private final Taxes taxes;
    private final Tracking tracking;
    private final BiConsumer<String, Account> accountFits;

    /**
     * @param accountFits says under a path what is wrong with an account that a line is booked to
     */
    Lines(LineRules rules, Books books, Case file, BiConsumer<String, Account> accountFits) {
        this.rules = rules;
        this.checked = new Checked(books, file);
        this.file = file;
        this.taxes = new Taxes(rules.tax(), books, file);
        this.tracking = new Tracking(rules.tracking(), checked, file);
        this.accountFits = accountFits;
    }

    /**
     * The lines as they are posted.
     *
     * @param description of lines that have none of their own
     * @param currency of all amounts
     */
    List<Judged> judge(List<Line> lines, @Nullable String description, String currency) {
        if (lines.isEmpty()) {
            file.refuse("lines", "At least one line is needed.");
        }
        if (lines.size() > rules.maxLines()) {
            file.refuse(
                    "lines",
                    rules.maxLines() == 1
                            ? "This platform takes one line only; send one transaction for each."
                            : "This platform takes %d lines.".formatted(rules.maxLines()));
        }
        together(lines);
        var judged = new ArrayList<Judged>();
        for (int i = 0; i < lines.size(); i++) {
            judged.add(line("lines[" + i + "].", lines.get(i), description, currency));
        }
        return judged;
    }

    private void together(List<Line> lines) {
        long taxed = lines.stream().filter(it -> it.taxAmount() != null).count();
        if (rules.tax().amountsAllOrNone() && taxed > 0 && taxed < lines.size()) {
            file.refuse("lines", "Either all lines carry a taxAmount here, or none does.");
        }
        long negative = lines.stream().filter(it -> it.netAmount().signum() < 0).count();
        long positive = lines.stream().filter(it -> it.netAmount().signum() > 0).count();
        if (rules.sameSign() && negative > 0 && positive > 0) {
            file.refuse("lines", "The amounts of all lines must have one sign here.");
        }
    }

    private Judged line(String path, Line line, @Nullable String otherwise, String currency) {
        Money.exact(file, path + "netAmount", line.netAmount(), currency);
        var own = Texts.blankAsNull(line.description());
        var description =
                own == null
                        ? otherwise
                        : Texts.judge(file, rules.description(), path + "description", own);
        var item = item(path, line);
        var account = account(path, line, item);
        var rate = taxes.rate(path, line);
        var tax = taxes.amount(path, line, rate, currency);
        var refs = tracking.judge(path, line.tracking());
        return new Judged(
                description,
                line.netAmount(),
                tax,
                account,
                item,
                rate,
                ids(refs, Tracking.CATEGORIES),
                ids(refs, Tracking.CUSTOMERS),
                invoiceTo(path, line));
    }

    private @Nullable String item(String path, Line line) {
        var item = Texts.blankAsNull(line.itemId());
        if (item == null) {
            return null;
        }
        if (!rules.items()) {
            file.refuse(path + "itemRef", "This platform takes accounts on lines, no items.");
            return null;
        }
        checked.item(At.transaction(path + "itemRef"), item);
        return item;
    }

    private @Nullable String account(String path, Line line, @Nullable String item) {
        var account = Texts.blankAsNull(line.accountId());
        var here = path + "accountRef";
        if (account == null) {
            if (item == null) {
                file.refuse(
                        here,
                        rules.items()
                                ? "A line needs an account or an item."
                                : "A line needs an account.");
            }
            return null;
        }
        if (item != null) {
            file.refuse(here, "A line has an account or an item, not both.");
        }
        var known = checked.account(At.transaction(here), account);
        if (known != null) {
            accountFits.accept(here, known);
        }
        return account;
    }

    private @Nullable String invoiceTo(String path, Line line) {
        var customer = Texts.blankAsNull(line.invoiceTo());
        if (customer == null) {
            return null;
        }
        if (!rules.billable()) {
            file.refuse(path + "invoiceTo", "This platform bills no lines to customers.");
            return null;
        }
        checked.customer(At.transaction(path + "invoiceTo"), customer);
        return customer;
    }

    private static List<String> ids(List<TrackingRef> refs, String dataType) {
        return refs.stream()
                .filter(it -> it.dataType().equals(dataType))
                .map(TrackingRef::id)
                .toList();
    }

    static List<@Nullable String> accounts(List<Judged> lines) {
        var ids = new ArrayList<@Nullable String>();
        lines.forEach(it -> ids.add(it.accountId()));
        return ids;
    }

    static List<@Nullable String> taxRates(List<Judged> lines) {
        var ids = new ArrayList<@Nullable String>();
        lines.forEach(it -> ids.add(it.taxRateId()));
        return ids;
    }

    /** Without tax amounts that the platform is to find. */
    static BigDecimal taxes(List<Judged> lines) {
        return Judged.grosses(lines).subtract(Judged.nets(lines));
    }
}
