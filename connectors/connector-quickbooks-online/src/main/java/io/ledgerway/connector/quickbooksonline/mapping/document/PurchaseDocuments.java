package io.ledgerway.connector.quickbooksonline.mapping.document;

import io.ledgerway.connector.quickbooksonline.mapping.value.Addresses;
import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.ShipTo;
import io.ledgerway.model.accounting.reference.PurchaseOrderRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Bills, vendor credits and purchase orders. */
public final class PurchaseDocuments {

    private static final String ORDER = "PurchaseOrder";

    private static final Map<String, OrderStatus> ORDER_STATUS =
            Map.of("Open", OrderStatus.OPEN, "Closed", OrderStatus.CLOSED);

    private PurchaseDocuments() {}

    public static Bill bill(SourceObject source) {
        var head = TransactionHead.of(source);
        var due = source.amountOrZero("Balance");
        return new Bill(
                source.id(),
                source.text("DocNumber"),
                References.supplier(source),
                orders(source),
                source.requiredDate("TxnDate"),
                source.date("DueDate"),
                head.currency(),
                head.rate(),
                DocumentLine.of(source).stream().map(PurchaseDocuments::billLine).toList(),
                /* withholdingTax= */ null,
                status(head, due),
                head.subTotal(),
                head.tax(),
                head.total(),
                due,
                head.note(),
                /* paymentAllocations= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static BillStatus status(TransactionHead head, BigDecimal due) {
        if (head.voided()) {
            return BillStatus.VOID;
        }
        if (due.signum() == 0) {
            return BillStatus.PAID;
        }
        return due.compareTo(head.total()) < 0 ? BillStatus.PARTIALLY_PAID : BillStatus.OPEN;
    }

    private static @Nullable List<PurchaseOrderRef> orders(SourceObject source) {
        var orders =
                source.list("LinkedTxn").stream()
                        .filter(it -> ORDER.equals(it.text("TxnType")))
                        .map(it -> new PurchaseOrderRef(it.text("TxnId"), null))
                        .toList();
        return orders.isEmpty() ? null : orders;
    }

    private static Bill.LineItem billLine(DocumentLine line) {
        return new Bill.LineItem(
                line.number(),
                line.description(),
                line.unitAmount(),
                line.quantity(),
                /* unitOfMeasurement= */ null,
                /* discountAmount= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                /* discountPercentage= */ null,
                line.account(),
                line.taxCode(),
                line.item(),
                orderLine(line),
                line.categories(),
                LineTracking.purchase(line),
                /* isDirectCost= */ null);
    }

    private static Bill.@Nullable LineRef orderLine(DocumentLine line) {
        return line.source().list("LinkedTxn").stream()
                .filter(it -> ORDER.equals(it.text("TxnType")))
                .map(it ->
                        new Bill.LineRef(
                                it.text("TxnId"),
                                DataType.PURCHASE_ORDERS.key(),
                                it.text("TxnLineId")))
                .findFirst()
                .orElse(null);
    }

    public static BillCreditNote vendorCredit(SourceObject source) {
        var head = TransactionHead.of(source);
        var remaining = source.amount("Balance");
        return new BillCreditNote(
                source.id(),
                source.text("DocNumber"),
                References.supplier(source),
                /* withholdingTax= */ null,
                head.total(),
                /* totalDiscount= */ BigDecimal.ZERO,
                head.subTotal(),
                head.tax(),
                /* discountPercentage= */ BigDecimal.ZERO,
                remaining,
                SalesDocuments.creditStatus(head, remaining),
                source.date("TxnDate"),
                /* allocatedOnDate= */ null,
                head.currency(),
                head.rate(),
                DocumentLine.of(source).stream().map(PurchaseDocuments::creditLine).toList(),
                /* paymentAllocations= */ null,
                /* createdFromRefs= */ null,
                head.note(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static BillCreditNote.LineItem creditLine(DocumentLine line) {
        return new BillCreditNote.LineItem(
                line.description(),
                line.unitAmount(),
                line.quantity(),
                /* unitOfMeasurement= */ null,
                /* discountAmount= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                line.account(),
                /* discountPercentage= */ null,
                line.taxCode(),
                line.item(),
                /* createdFromLineRef= */ null,
                line.categories(),
                LineTracking.purchase(line));
    }

    public static PurchaseOrder purchaseOrder(SourceObject source) {
        var head = TransactionHead.of(source);
        var address = Addresses.of(source.object("ShipAddr"), AddressType.DELIVERY);
        return new PurchaseOrder(
                source.id(),
                source.text("DocNumber"),
                source.date("TxnDate"),
                /* expectedDeliveryDate= */ null,
                /* deliveryDate= */ null,
                source.date("DueDate"),
                head.note(),
                address == null ? null : new ShipTo(null, address),
                References.supplier(source),
                head.voided()
                        ? OrderStatus.VOID
                        : source.choice("POStatus", ORDER_STATUS, OrderStatus.UNKNOWN),
                head.currency(),
                head.rate(),
                DocumentLine.of(source).stream().map(PurchaseDocuments::orderLineItem).toList(),
                /* totalDiscount= */ BigDecimal.ZERO,
                head.subTotal(),
                head.tax(),
                head.total(),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    /** A bill refers to a line of an order by its id. */
    private static PurchaseOrder.LineItem orderLineItem(DocumentLine line) {
        var id = line.source().text("Id");
        return new PurchaseOrder.LineItem(
                id == null ? line.number() : id,
                line.description(),
                line.account(),
                line.item(),
                line.taxCode(),
                line.categories(),
                line.unitAmount(),
                line.quantity(),
                /* discountAmount= */ null,
                /* discountPercentage= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                /* unitOfMeasurement= */ null);
    }
}
