package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.BillCreditNote;
import io.ledgerway.model.accounting.BilledToAP;
import io.ledgerway.model.accounting.BilledToAR;
import io.ledgerway.model.accounting.CreditNote;
import io.ledgerway.model.accounting.DirectCost;
import io.ledgerway.model.accounting.DirectIncome;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.accounting.TrackingAP;
import io.ledgerway.model.accounting.TrackingAR;
import io.ledgerway.model.accounting.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of an invoice, a bill or a credit note. */
record NativeLine(
        @Nullable String text,
        @Nullable BigDecimal unitPrice,
        @Nullable BigDecimal qty,
        @Nullable BigDecimal discount,
        @Nullable BigDecimal net,
        @Nullable BigDecimal tax,
        @Nullable BigDecimal gross,
        @Nullable NativeRef account,
        @Nullable NativeRef taxCode,
        @Nullable NativeRef product,
        @Nullable List<NativeRef> dimensions,
        @Nullable NativeRef billableTo) {

    Invoice.LineItem ofInvoice() {
        var categories = categories();
        return new Invoice.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                NativeRef.account(account),
                /* discountPercentage= */ null,
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                categories,
                categories == null ? null : sales(categories),
                /* isDirectIncome= */ null);
    }

    Bill.LineItem ofBill() {
        var categories = categories();
        return new Bill.LineItem(
                /* lineNumber= */ null,
                text,
                unitPrice,
                qty,
                /* unitOfMeasurement= */ null,
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                /* discountPercentage= */ null,
                NativeRef.account(account),
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                /* purchaseOrderLineRef= */ null,
                categories,
                categories == null ? null : purchase(categories),
                /* isDirectCost= */ null);
    }

    CreditNote.LineItem ofCreditNote() {
        var categories = categories();
        return new CreditNote.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                NativeRef.account(account),
                /* discountPercentage= */ null,
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                categories,
                categories == null ? null : sales(categories),
                /* isDirectIncome= */ null);
    }

    BillCreditNote.LineItem ofBillCreditNote() {
        var categories = categories();
        return new BillCreditNote.LineItem(
                text,
                price(),
                quantity(),
                /* unitOfMeasurement= */ null,
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                NativeRef.account(account),
                /* discountPercentage= */ null,
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                /* createdFromLineRef= */ null,
                categories,
                categories == null ? null : purchase(categories));
    }

    private BigDecimal price() {
        return NativeJson.required(unitPrice, "unit_price of a line");
    }

    private BigDecimal quantity() {
        return NativeJson.required(qty, "qty of a line");
    }

    DirectCost.LineItem ofDirectCost() {
        return new DirectCost.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                NativeRef.account(account),
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                categories(),
                tracking());
    }

    DirectIncome.LineItem ofDirectIncome() {
        return new DirectIncome.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                NativeRef.account(account),
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                categories());
    }

    /** What the line is tracked by, and whom it is billed to. */
    private DirectCost.@Nullable Tracking tracking() {
        if (dimensions == null && billableTo == null) {
            return null;
        }
        var customer = billableTo == null ? null : new RecordRef(billableTo.id(), "customers");
        return new DirectCost.Tracking(
                Words.all(
                        dimensions == null ? List.of() : dimensions,
                        each -> new RecordRef(each.id(), "trackingCategories")),
                /* invoiceTo= */ customer);
    }

    private @Nullable List<TrackingCategoryRef> categories() {
        return Words.each(dimensions, NativeRef::category);
    }

    private static TrackingAR sales(List<TrackingCategoryRef> categories) {
        return new TrackingAR(
                categories,
                /* customerRef= */ null,
                /* projectRef= */ null,
                BilledToAR.NOT_APPLICABLE,
                BilledToAR.NOT_APPLICABLE,
                /* recordRef= */ null);
    }

    private static TrackingAP purchase(List<TrackingCategoryRef> categories) {
        return new TrackingAP(
                categories,
                /* customerRef= */ null,
                /* projectRef= */ null,
                BilledToAP.NOT_APPLICABLE,
                BilledToAP.NOT_APPLICABLE);
    }
}
