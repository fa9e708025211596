package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.BilledToAR;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.ItemReceipt;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.SalesOrder;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.document.TrackingAR;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a document.
 *
 * @param billableTo the customer that the line is billed to
 * @param client the customer that the line is only tracked by
 */
record SandboxLine(
        @Nullable String no,
        @Nullable String text,
        @Nullable BigDecimal unitPrice,
        @Nullable BigDecimal qty,
        @Nullable BigDecimal discount,
        @Nullable BigDecimal net,
        @Nullable BigDecimal tax,
        @Nullable BigDecimal gross,
        @Nullable SandboxRef account,
        @Nullable SandboxRef taxCode,
        @Nullable SandboxRef product,
        @Nullable String unit,
        @Nullable SandboxOrderRef orderLine,
        @Nullable List<SandboxRef> dimensions,
        @Nullable SandboxRef billableTo,
        @Nullable SandboxRef client) {

    Invoice.LineItem toInvoiceLine() {
        var categories = categories();
        return new Invoice.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                SandboxRef.accountRef(account),
                /* discountPercentage= */ null,
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                categories,
                categories == null ? null : salesTracking(categories),
                /* isDirectIncome= */ null);
    }

    Bill.LineItem toBillLine() {
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
                SandboxRef.accountRef(account),
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                SandboxOrderRef.toBillLineRef(orderLine),
                categories,
                purchaseTracking(categories),
                /* isDirectCost= */ null);
    }

    CreditNote.LineItem toCreditNoteLine() {
        var categories = categories();
        return new CreditNote.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                SandboxRef.accountRef(account),
                /* discountPercentage= */ null,
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                categories,
                categories == null ? null : salesTracking(categories),
                /* isDirectIncome= */ null);
    }

    BillCreditNote.LineItem toBillCreditNoteLine() {
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
                SandboxRef.accountRef(account),
                /* discountPercentage= */ null,
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                /* createdFromLineRef= */ null,
                categories,
                purchaseTracking(categories));
    }

    SalesOrder.LineItem toSalesOrderLine() {
        return new SalesOrder.LineItem(
                text,
                SandboxRef.accountRef(account),
                SandboxRef.itemRef(product),
                SandboxRef.taxRateRef(taxCode),
                tracking(),
                unitPrice,
                qty,
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross);
    }

    PurchaseOrder.LineItem toPurchaseOrderLine() {
        return new PurchaseOrder.LineItem(
                /* lineNumber= */ no,
                text,
                SandboxRef.accountRef(account),
                SandboxRef.itemRef(product),
                SandboxRef.taxRateRef(taxCode),
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

    ItemReceipt.LineItem toItemReceiptLine() {
        return new ItemReceipt.LineItem(
                /* lineNumber= */ no,
                text,
                unitPrice,
                qty,
                /* subTotal= */ net,
                /* totalAmount= */ gross,
                /* unitOfMeasurement= */ unit,
                SandboxRef.accountRef(account),
                SandboxRef.itemRef(product),
                tracking(),
                SandboxOrderRef.toPurchaseOrderLineRef(orderLine));
    }

    private BigDecimal price() {
        return SandboxJson.required(unitPrice, "unit_price of a line");
    }

    private BigDecimal quantity() {
        return SandboxJson.required(qty, "qty of a line");
    }

    DirectCost.LineItem toDirectCostLine() {
        return new DirectCost.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                SandboxRef.accountRef(account),
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                categories(),
                costTracking());
    }

    DirectIncome.LineItem toDirectIncomeLine() {
        return new DirectIncome.LineItem(
                text,
                price(),
                quantity(),
                discount,
                /* discountPercentage= */ null,
                /* subTotal= */ net,
                /* taxAmount= */ tax,
                /* totalAmount= */ gross,
                SandboxRef.accountRef(account),
                SandboxRef.taxRateRef(taxCode),
                SandboxRef.itemRef(product),
                categories());
    }

    private DirectCost.@Nullable Tracking costTracking() {
        if (dimensions == null && billableTo == null && client == null) {
            return null;
        }
        var records = new ArrayList<RecordRef>();
        if (dimensions != null) {
            records.addAll(EnumMappings.map(dimensions, SandboxRef::trackingCategoryRecordRef));
        }
        if (client != null) {
            records.add(new RecordRef(client.id(), "customers"));
        }
        return new DirectCost.Tracking(
                records,
                /* invoiceTo= */ billableTo == null
                        ? null
                        : new RecordRef(billableTo.id(), "customers"));
    }

    private @Nullable List<TrackingCategoryRef> categories() {
        return EnumMappings.mapNullable(dimensions, SandboxRef::trackingCategoryRef);
    }

    private @Nullable RecordTracking tracking() {
        var records = EnumMappings.mapNullable(dimensions, SandboxRef::trackingCategoryRecordRef);
        return records == null ? null : new RecordTracking(records);
    }

    private static TrackingAR salesTracking(List<TrackingCategoryRef> categories) {
        return new TrackingAR(
                categories,
                /* customerRef= */ null,
                /* projectRef= */ null,
                BilledToAR.NOT_APPLICABLE,
                BilledToAR.NOT_APPLICABLE,
                /* recordRef= */ null);
    }

    private @Nullable TrackingAP purchaseTracking(@Nullable List<TrackingCategoryRef> categories) {
        if (categories == null && billableTo == null && client == null) {
            return null;
        }
        return new TrackingAP(
                categories == null ? List.of() : categories,
                SandboxRef.customerRef(billableTo == null ? client : billableTo),
                /* projectRef= */ null,
                billableTo == null ? BilledToAP.NOT_APPLICABLE : BilledToAP.CUSTOMER,
                BilledToAP.NOT_APPLICABLE);
    }
}
