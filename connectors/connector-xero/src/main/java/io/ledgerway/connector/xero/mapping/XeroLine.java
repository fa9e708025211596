package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.BilledToAR;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.document.TrackingAR;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a document. Where amounts of Xero include tax, the unit amount and the subtotal are
 * without it.
 */
record XeroLine(
        @Nullable String description,
        BigDecimal unitAmount,
        BigDecimal quantity,
        @Nullable BigDecimal discountAmount,
        @Nullable BigDecimal discountPercentage,
        @Nullable BigDecimal subTotal,
        @Nullable BigDecimal taxAmount,
        @Nullable BigDecimal totalAmount,
        @Nullable AccountRef account,
        @Nullable TaxRateRef taxRate,
        @Nullable ItemRef item,
        List<TrackingCategoryRef> tracking) {

    private static final int PRICE_DECIMALS = 4;

    static List<XeroLine> of(XeroRecord document, XeroReferences references)
            throws ConnectorException {
        var inclusive = "Inclusive".equals(document.text("LineAmountTypes"));
        var lines = new ArrayList<XeroLine>();
        for (var each : document.list("LineItems")) {
            lines.add(of(each, inclusive, document.text("CurrencyCode"), references));
        }
        return lines;
    }

    private static XeroLine of(
            XeroRecord line,
            boolean inclusive,
            @Nullable String currency,
            XeroReferences references)
            throws ConnectorException {
        var amount = line.amount("LineAmount");
        var tax = line.amount("TaxAmount");
        var taxOrZero = tax == null ? BigDecimal.ZERO : tax;
        var net = amount == null ? null : inclusive ? amount.subtract(taxOrZero) : amount;
        var total = amount == null ? null : inclusive ? amount : amount.add(taxOrZero);
        // a line may have a description only
        var quantity = line.amount("Quantity");
        var price = line.amount("UnitAmount");
        if (price == null) {
            price = amount == null ? BigDecimal.ZERO : amount;
            quantity = quantity == null && amount != null ? BigDecimal.ONE : quantity;
        }
        if (inclusive && net != null && amount != null && amount.signum() != 0) {
            price = price.multiply(net).divide(amount, PRICE_DECIMALS, RoundingMode.HALF_UP);
        }
        var count = quantity == null ? BigDecimal.ZERO : quantity;
        return new XeroLine(
                line.text("Description"),
                price,
                count,
                discount(line, CurrencyDigits.round(price.multiply(count), currency), net),
                line.amount("DiscountRate"),
                net,
                tax,
                total,
                XeroRefs.lineAccount(line, references),
                XeroRefs.taxRate(line),
                XeroRefs.item(line, references),
                XeroRefs.tracking(line, references));
    }

    /** What the line's amount lacks, where it has a discount. */
    private static @Nullable BigDecimal discount(
            XeroRecord line, BigDecimal full, @Nullable BigDecimal net) {
        var discounted =
                line.amountOrZero("DiscountRate").signum() != 0
                        || line.amountOrZero("DiscountAmount").signum() != 0;
        return discounted && net != null ? full.subtract(net) : null;
    }

    Invoice.LineItem toInvoiceLine() {
        return new Invoice.LineItem(
                description,
                unitAmount,
                quantity,
                discountAmount,
                subTotal,
                taxAmount,
                totalAmount,
                account,
                discountPercentage,
                taxRate,
                item,
                tracking,
                salesTracking(),
                /* isDirectIncome= */ null);
    }

    Bill.LineItem toBillLine() {
        return new Bill.LineItem(
                /* lineNumber= */ null,
                description,
                unitAmount,
                quantity,
                /* unitOfMeasurement= */ null,
                discountAmount,
                subTotal,
                taxAmount,
                totalAmount,
                discountPercentage,
                account,
                taxRate,
                item,
                /* purchaseOrderLineRef= */ null,
                tracking,
                purchaseTracking(),
                /* isDirectCost= */ null);
    }

    CreditNote.LineItem toCreditNoteLine() {
        return new CreditNote.LineItem(
                description,
                unitAmount,
                quantity,
                discountAmount,
                subTotal,
                taxAmount,
                totalAmount,
                account,
                discountPercentage,
                taxRate,
                item,
                tracking,
                salesTracking(),
                /* isDirectIncome= */ null);
    }

    BillCreditNote.LineItem toBillCreditNoteLine() {
        return new BillCreditNote.LineItem(
                description,
                unitAmount,
                quantity,
                /* unitOfMeasurement= */ null,
                discountAmount,
                subTotal,
                taxAmount,
                totalAmount,
                account,
                discountPercentage,
                taxRate,
                item,
                /* createdFromLineRef= */ null,
                tracking,
                purchaseTracking());
    }

    PurchaseOrder.LineItem toPurchaseOrderLine() {
        return new PurchaseOrder.LineItem(
                /* lineNumber= */ null,
                description,
                account,
                item,
                taxRate,
                tracking,
                unitAmount,
                quantity,
                discountAmount,
                discountPercentage,
                subTotal,
                taxAmount,
                totalAmount,
                /* unitOfMeasurement= */ null);
    }

    DirectCost.LineItem toDirectCostLine() {
        return new DirectCost.LineItem(
                description,
                unitAmount,
                quantity,
                discountAmount,
                discountPercentage,
                subTotal,
                taxAmount,
                totalAmount,
                account,
                taxRate,
                item,
                tracking,
                new DirectCost.Tracking(recordRefs(tracking), /* invoiceTo= */ null));
    }

    DirectIncome.LineItem toDirectIncomeLine() {
        return new DirectIncome.LineItem(
                description,
                unitAmount,
                quantity,
                discountAmount,
                discountPercentage,
                subTotal,
                taxAmount,
                totalAmount,
                account,
                taxRate,
                item,
                tracking);
    }

    static List<RecordRef> recordRefs(List<TrackingCategoryRef> tracking) {
        return tracking.stream()
                .map(each -> new RecordRef(each.id(), DataType.TRACKING_CATEGORIES.key()))
                .toList();
    }

    private TrackingAR salesTracking() {
        return new TrackingAR(
                tracking,
                /* customerRef= */ null,
                /* projectRef= */ null,
                BilledToAR.NOT_APPLICABLE,
                BilledToAR.NOT_APPLICABLE,
                /* recordRef= */ null);
    }

    private TrackingAP purchaseTracking() {
        return new TrackingAP(
                tracking,
                /* customerRef= */ null,
                /* projectRef= */ null,
                BilledToAP.NOT_APPLICABLE,
                BilledToAP.NOT_APPLICABLE);
    }
}
