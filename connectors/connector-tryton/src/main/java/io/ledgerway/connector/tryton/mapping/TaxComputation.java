package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The computation of the taxes of one line as Tryton does it: of those that are valid on a day, and
 * their children.
 */
final class TaxComputation {

    /** What is read of {@code account.tax}. */
    static final List<String> FIELDS =
            List.of(
                    "name",
                    "active",
                    "type",
                    "rate",
                    "amount",
                    "childs",
                    "start_date",
                    "end_date",
                    "sequence",
                    "update_unit_price");

    private static final Comparator<TrytonRow> ORDER =
            Comparator.comparingLong(TaxComputation::sequence).thenComparingInt(TrytonRow::number);

    private final LedgerFacts facts;
    private final LocalDate day;

    /** In Tryton a tax has one parent; a server that repeats one must not make this endless. */
    private final Set<String> children = new HashSet<>();

    TaxComputation(LedgerFacts facts, LocalDate day) {
        this.facts = facts;
        this.day = day;
    }

    /** The amount of a tax that has a rate or an amount of its own. */
    record TaxAmount(TrytonRow tax, BigDecimal amount) {}

    /**
     * The amounts of taxes. Those of the same sequence have the same base. A tax that updates the
     * unit price is part of the base of those with a later sequence.
     */
    List<TaxAmount> amounts(List<TrytonRow> taxes, BigDecimal base, BigDecimal quantity)
            throws ConnectorException {
        var amounts = new ArrayList<TaxAmount>();
        var sequence = Long.MIN_VALUE;
        var current = base;
        var next = base;
        for (var tax : taxes.stream().sorted(ORDER).toList()) {
            if (sequence(tax) != sequence) {
                sequence = sequence(tax);
                current = next;
            }
            if (isValid(tax)) {
                var own = withChildren(tax, current, quantity);
                if (tax.flag("update_unit_price")) {
                    next = next.add(sum(own));
                }
                amounts.addAll(own);
            }
        }
        return amounts;
    }

    static BigDecimal sum(List<TaxAmount> amounts) {
        return amounts.stream().map(TaxAmount::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** A tax without sequence is before the others. */
    private static long sequence(TrytonRow tax) {
        var sequence = tax.amount("sequence");
        return sequence == null ? Long.MIN_VALUE : sequence.longValue();
    }

    private boolean isValid(TrytonRow tax) {
        var start = tax.day("start_date");
        var end = tax.day("end_date");
        return (start == null || !day.isBefore(start)) && (end == null || !day.isAfter(end));
    }

    private List<TaxAmount> withChildren(TrytonRow tax, BigDecimal base, BigDecimal quantity)
            throws ConnectorException {
        var amounts = new ArrayList<TaxAmount>();
        switch (Objects.requireNonNullElse(tax.text("type"), "none")) {
            case "percentage" ->
                    amounts.add(new TaxAmount(tax, base.multiply(tax.amountOrZero("rate"))));
            case "fixed" ->
                    amounts.add(new TaxAmount(tax, tax.amountOrZero("amount").multiply(quantity)));
            default -> {}
        }
        var active =
                facts.taxes(tax.refs("childs")).stream()
                        .filter(it -> it.flag("active") && children.add(it.id()))
                        .toList();
        amounts.addAll(amounts(active, base, quantity));
        return amounts;
    }
}
