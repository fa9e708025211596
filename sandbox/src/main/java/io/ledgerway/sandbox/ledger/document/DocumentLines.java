package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.List;

/**
 * Completes the lines of a document and adds them up. Computed members are overwritten; a tax
 * amount stays if the platform accepts one without a tax code. {@code tax_override} replaces the
 * amount that follows from the tax code.
 */
public class DocumentLines {

    private final References references;

    public DocumentLines(References references) {
        this.references = references;
    }

    /** Sets names beside ids, amounts of lines and totals of the document. */
    public void complete(Tenant tenant, RecordBody document) {
        List<RecordBody> lines = document.list("lines");
        if (lines.isEmpty()) {
            throw LedgerRefusal.invalid("'lines' needs at least one line");
        }
        String currency = document.text("currency", tenant.baseCurrency());
        lines.forEach(it -> completeLine(tenant, it, currency));
        document.money("discount_total", sum(lines, "discount"), currency);
        document.money("net_total", sum(lines, "net"), currency);
        document.money("tax_total", sum(lines, "tax"), currency);
        document.money("gross_total", sum(lines, "gross"), currency);
    }

    public static BigDecimal sum(List<RecordBody> parts, String member) {
        return parts.stream()
                .map(it -> it.number(member, BigDecimal.ZERO))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void completeLine(Tenant tenant, RecordBody line, String currency) {
        references.name(tenant, Kind.LEDGER_ACCOUNTS, line, "account");
        references.name(tenant, Kind.PRODUCTS, line, "product");
        references.name(tenant, Kind.CLIENTS, line, "billable_to");
        references.name(tenant, Kind.CLIENTS, line, "client");
        references.nameDimensions(tenant, line);
        BigDecimal price = line.number("unit_price", BigDecimal.ZERO);
        BigDecimal quantity = line.number("qty", BigDecimal.ONE);
        BigDecimal discount = Money.round(line.number("discount", BigDecimal.ZERO), currency);
        BigDecimal net = Money.round(price.multiply(quantity), currency).subtract(discount);
        BigDecimal tax = Money.round(tax(tenant, line, net), currency);
        line.json().put("unit_price", Money.exact(price, currency).toPlainString());
        line.json().put("qty", quantity.stripTrailingZeros().toPlainString());
        if (line.text("discount") != null) {
            line.money("discount", discount, currency);
        }
        line.money("net", net, currency);
        line.money("tax", tax, currency);
        line.money("gross", net.add(tax), currency);
    }

    private BigDecimal tax(Tenant tenant, RecordBody line, BigDecimal net) {
        if (line.reference("tax_code") == null && PlatformRules.takesTaxAmounts(tenant)) {
            return line.number("tax", BigDecimal.ZERO);
        }
        BigDecimal computed = net.multiply(taxRate(tenant, line)).movePointLeft(2);
        return line.number("tax_override", computed);
    }

    private BigDecimal taxRate(Tenant tenant, RecordBody line) {
        String id = line.reference("tax_code");
        if (id == null) {
            return BigDecimal.ZERO;
        }
        RecordBody taxCode = references.require(tenant, Kind.TAX_CODES, id);
        line.refer("tax_code", id, taxCode.text("name", id));
        BigDecimal rate = taxCode.number("effective_rate", taxCode.number("rate", BigDecimal.ZERO));
        line.json().withObject("tax_code").put("rate", rate.toPlainString());
        return rate;
    }
}
