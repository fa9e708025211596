package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.CurrencyDigits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
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
    private final LocalDate day;

    /**
     * The taxes of an invoice.
     *
     * @param day of the taxes of a line without one
     */
    DocumentTaxes(LedgerFacts facts, @Nullable String currency, LocalDate day) {
        this.facts = facts;
        this.currency = currency;
        this.day = day;
    }

    /** The tax of a line, rounded to the decimals of the invoice's currency. */
    BigDecimal ofLine(TrytonRow line) throws ConnectorException {
        var amounts =
                new TaxComputation(facts, Objects.requireNonNullElse(line.day("taxes_date"), day))
                        .amounts(
                                facts.taxes(line.refs("taxes")),
                                line.amountOrZero("amount"),
                                line.amountOrZero("quantity"));
        return TaxComputation.sum(amounts)
                .setScale(CurrencyDigits.of(currency), RoundingMode.HALF_EVEN);
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
