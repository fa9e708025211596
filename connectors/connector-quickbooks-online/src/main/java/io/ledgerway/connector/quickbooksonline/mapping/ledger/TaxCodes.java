package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.ledger.TaxRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Tax codes with the rates that they consist of: those of sales, or of purchases where there are
 * none. Companies in the United States also have the codes {@code TAX} and {@code NON}, without
 * rates.
 */
public final class TaxCodes {

    /** The codes of companies in the United States, where the platform calculates taxes. */
    public static final List<String> PSEUDO_CODES = List.of("TAX", "NON");

    /** On the amount with the taxes before it, or on these taxes alone. */
    private static final Set<String> COMPOUND = Set.of("TaxOnAmountPlusTax", "TaxOnTax");

    private TaxCodes() {}

    /** A code that a company in the United States has, although no query returns it. */
    public static SourceObject pseudoCode(String code) {
        return new SourceObject(
                "TaxCode", JsonNodeFactory.instance.objectNode().put("Id", code).put("Name", code));
    }

    /**
     * A tax code as a tax rate. The rate of a component on top of others already includes their
     * tax, so the total rate is the effective rate.
     *
     * @param rates the tax rates of the company, by id
     */
    public static TaxRate taxRate(SourceObject code, Map<String, SourceObject> rates) {
        var components = components(code, rates);
        var total =
                components.stream()
                        .map(it -> Objects.requireNonNullElse(it.rate(), BigDecimal.ZERO))
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        return new TaxRate(
                code.id(),
                code.text("Name"),
                code.text("Name"),
                code.flag("Active", true) ? RecordStatus.ACTIVE : RecordStatus.ARCHIVED,
                total,
                total,
                components,
                /* validDatatypeLinks= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                code.modifiedDate());
    }

    private static List<TaxRate.Component> components(
            SourceObject code, Map<String, SourceObject> rates) {
        var sales = code.object("SalesTaxRateList").list("TaxRateDetail");
        var details =
                sales.isEmpty() ? code.object("PurchaseTaxRateList").list("TaxRateDetail") : sales;
        return details.stream()
                .map(it -> component(it, rates.get(String.valueOf(it.ref("TaxRateRef")))))
                .toList();
    }

    private static TaxRate.Component component(SourceObject detail, @Nullable SourceObject rate) {
        return new TaxRate.Component(
                rate == null ? detail.refName("TaxRateRef") : rate.text("Name"),
                rate == null ? null : rate.amount("RateValue"),
                COMPOUND.contains(
                        Objects.requireNonNullElse(detail.text("TaxTypeApplicable"), "")));
    }
}
