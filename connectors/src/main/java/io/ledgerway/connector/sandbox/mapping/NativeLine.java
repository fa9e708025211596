package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.BillCreditNote;
import io.ledgerway.model.accounting.BilledToAP;
import io.ledgerway.model.accounting.BilledToAR;
import io.ledgerway.model.accounting.CreditNote;
import io.ledgerway.model.accounting.DirectCost;
import io.ledgerway.model.accounting.DirectIncome;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.ItemReceipt;
import io.ledgerway.model.accounting.PurchaseOrder;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.accounting.RecordTracking;
import io.ledgerway.model.accounting.SalesOrder;
import io.ledgerway.model.accounting.TrackingAP;
import io.ledgerway.model.accounting.TrackingAR;
import io.ledgerway.model.accounting.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of an invoice, a bill, a credit note, an order or a receipt. */
record NativeLine(
        @Nullable String no,
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
        @Nullable String unit,
        @Nullable NativeOrderRef orderLine,
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
                /* lineNumber= */ no,
                text,
                unitPrice,
                qty,
                /* unitOfMeasurement= */ unit,
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                /* discountPercentage= */ null,
                NativeRef.account(account),
                NativeRef.taxRate(taxCode),
                NativeRef.item(product),
                NativeOrderRef.ofBill(orderLine),
                categories,
                purchase(categories),
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
                /* unitOfMeasurement= */ unit,
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
                purchase(categories));
    }

    SalesOrder.LineItem ofSalesOrder() {
        return new SalesOrder.LineItem(
                text,
                NativeRef.account(account),
                NativeRef.item(product),
                NativeRef.taxRate(taxCode),
                tracking(),
                unitPrice,
                qty,
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross);
    }

    PurchaseOrder.LineItem ofPurchaseOrder() {
        return new PurchaseOrder.LineItem(
                /* lineNumber= */ no,
                text,
                NativeRef.account(account),
                NativeRef.item(product),
                NativeRef.taxRate(taxCode),
                categories(),
                unitPrice,
                qty,
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                /* unitOfMeasurement= */ unit);
    }

    ItemReceipt.LineItem ofReceipt() {
        return new ItemReceipt.LineItem(
                /* lineNumber= */ no,
                text,
                unitPrice,
                qty,
                /* subTotal= */ net,
                /* totalAmount= */ gross,
                /* unitOfMeasurement= */ unit,
                NativeRef.account(account),
                NativeRef.item(product),
                tracking(),
                NativeOrderRef.purchaseOrderLine(orderLine));
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
                costTracking());
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
    private DirectCost.@Nullable Tracking costTracking() {
        if (dimensions == null && billableTo == null) {
            return null;
        }
        var customer = billableTo == null ? null : new RecordRef(billableTo.id(), "customers");
        return new DirectCost.Tracking(
                Words.all(dimensions == null ? List.of() : dimensions, NativeRef::categoryRecord),
                /* invoiceTo= */ customer);
    }

    private @Nullable List<TrackingCategoryRef> categories() {
        return Words.each(dimensions, NativeRef::category);
    }

    private @Nullable RecordTracking tracking() {
        var records = Words.each(dimensions, NativeRef::categoryRecord);
        return records == null ? null : new RecordTracking(records);
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

    private @Nullable TrackingAP purchase(@Nullable List<TrackingCategoryRef> categories) {
        if (categories == null && billableTo == null) {
            return null;
        }
        return new TrackingAP(
                categories == null ? List.of() : categories,
                NativeRef.customer(billableTo),
                /* projectRef= */ null,
                billableTo == null ? BilledToAP.NOT_APPLICABLE : BilledToAP.CUSTOMER,
                BilledToAP.NOT_APPLICABLE);
    }
}
