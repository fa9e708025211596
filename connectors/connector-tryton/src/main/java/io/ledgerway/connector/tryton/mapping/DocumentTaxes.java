package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.CurrencyDigits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The taxes of the lines of an invoice. Tryton computes taxes per invoice, and those of a draft
 * only when somebody saves it in a client or posts it.
 */
final class DocumentTaxes {

    private final LedgerFacts facts;
    private final @Nullable String currency;

    DocumentTaxes(LedgerFacts facts, @Nullable String currency) {
        this.facts = facts;
        this.currency = currency;
    }

    /** The tax of a line, rounded to the decimals of the invoice's currency. */
    BigDecimal ofLine(TrytonRow line) throws ConnectorException {
        var total = BigDecimal.ZERO;
        for (var tax : line.refs("taxes")) {
            total =
                    total.add(
                            of(
                                    facts.tax(tax),
                                    line.amountOrZero("amount"),
                                    line.amountOrZero("quantity")));
        }
        return total.setScale(CurrencyDigits.of(currency), RoundingMode.HALF_EVEN);
    }

    private BigDecimal of(@Nullable TrytonRow tax, BigDecimal base, BigDecimal quantity)
            throws ConnectorException {
        if (tax == null) {
            return BigDecimal.ZERO;
        }
        return switch (Objects.requireNonNullElse(tax.text("type"), "none")) {
            case "percentage" -> base.multiply(tax.amountOrZero("rate"));
            case "fixed" -> tax.amountOrZero("amount").multiply(quantity);
            default -> {
                var total = BigDecimal.ZERO;
                for (var child : tax.refs("childs")) {
                    total = total.add(of(facts.tax(child), base, quantity));
                }
                yield total;
            }
        };
    }

    /** The tax of an invoice: Tryton's, unless it is a draft whose taxes were not computed yet. */
    BigDecimal ofInvoice(TrytonRow invoice, List<TrytonRow> lines) throws ConnectorException {
        if (!Objects.equals(invoice.text("state"), "draft") || !invoice.refs("taxes").isEmpty()) {
            return invoice.amountOrZero("tax_amount");
        }
        var total = BigDecimal.ZERO;
        for (var line : lines) {
            total = total.add(ofLine(line));
        }
        return total;
    }
}
