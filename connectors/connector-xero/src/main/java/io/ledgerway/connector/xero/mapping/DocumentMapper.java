package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.ShipTo;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Invoices, bills, credit notes and purchase orders. Documents that wait for approval are drafts:
 * they are not in the ledger.
 */
final class DocumentMapper {

    private static final Map<String, InvoiceStatus> INVOICE_STATUS =
            Map.of(
                    "DRAFT", InvoiceStatus.DRAFT,
                    "SUBMITTED", InvoiceStatus.DRAFT,
                    "AUTHORISED", InvoiceStatus.SUBMITTED,
                    "PAID", InvoiceStatus.PAID,
                    "VOIDED", InvoiceStatus.VOID);
    private static final Map<String, BillStatus> BILL_STATUS =
            Map.of(
                    "DRAFT", BillStatus.DRAFT,
                    "SUBMITTED", BillStatus.DRAFT,
                    "AUTHORISED", BillStatus.OPEN,
                    "PAID", BillStatus.PAID,
                    "VOIDED", BillStatus.VOID);
    private static final Map<String, CreditNoteStatus> CREDIT_STATUS =
            Map.of(
                    "DRAFT", CreditNoteStatus.DRAFT,
                    "SUBMITTED", CreditNoteStatus.DRAFT,
                    "AUTHORISED", CreditNoteStatus.SUBMITTED,
                    "PAID", CreditNoteStatus.PAID,
                    "VOIDED", CreditNoteStatus.VOID);
    private static final Map<String, OrderStatus> ORDER_STATUS =
            Map.of(
                    "DRAFT", OrderStatus.DRAFT,
                    "SUBMITTED", OrderStatus.DRAFT,
                    "AUTHORISED", OrderStatus.OPEN,
                    "BILLED", OrderStatus.CLOSED);

    private DocumentMapper() {}

    static Invoice invoice(XeroRecord it, XeroReferences references) throws ConnectorException {
        var status = it.choice("Status", INVOICE_STATUS, InvoiceStatus.UNKNOWN);
        if (status == InvoiceStatus.SUBMITTED && isPartlySettled(it)) {
            status = InvoiceStatus.PARTIALLY_PAID;
        }
        return new Invoice(
                it.required("InvoiceID"),
                it.text("InvoiceNumber"),
                XeroRefs.customer(it),
                /* salesOrderRefs= */ null,
                it.requiredDay("Date"),
                it.day("DueDate"),
                it.day("FullyPaidOnDate"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toInvoiceLine).toList(),
                Allocations.of(it),
                /* withholdingTax= */ null,
                it.amount("TotalDiscount"),
                it.amount("SubTotal"),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                it.amountOrZero("TotalTax"),
                it.amountOrZero("Total"),
                it.amountOrZero("AmountDue"),
                /* discountPercentage= */ null,
                status,
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == InvoiceStatus.VOID ? null : it.dateTime("UpdatedDateUTC"));
    }

    static Bill bill(XeroRecord it, XeroReferences references) throws ConnectorException {
        var status = it.choice("Status", BILL_STATUS, BillStatus.UNKNOWN);
        if (status == BillStatus.OPEN && isPartlySettled(it)) {
            status = BillStatus.PARTIALLY_PAID;
        }
        return new Bill(
                it.required("InvoiceID"),
                it.text("InvoiceNumber"),
                XeroRefs.supplier(it),
                /* purchaseOrderRefs= */ null,
                it.requiredDay("Date"),
                it.day("DueDate"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toBillLine).toList(),
                /* withholdingTax= */ null,
                status,
                it.amountOrZero("SubTotal"),
                it.amountOrZero("TotalTax"),
                it.amountOrZero("Total"),
                it.amount("AmountDue"),
                it.text("Reference"),
                Allocations.of(it),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == BillStatus.VOID ? null : it.dateTime("UpdatedDateUTC"));
    }

    static CreditNote creditNote(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var status = creditStatus(it);
        return new CreditNote(
                it.required("CreditNoteID"),
                it.text("CreditNoteNumber"),
                XeroRefs.customer(it),
                /* withholdingTax= */ null,
                it.amountOrZero("Total"),
                /* totalDiscount= */ BigDecimal.ZERO,
                it.amountOrZero("SubTotal"),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                it.amountOrZero("TotalTax"),
                /* discountPercentage= */ BigDecimal.ZERO,
                it.amountOrZero("RemainingCredit"),
                status,
                it.day("Date"),
                it.day("FullyPaidOnDate"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toCreditNoteLine).toList(),
                Allocations.ofCreditNote(it),
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : it.dateTime("UpdatedDateUTC"));
    }

    static BillCreditNote billCreditNote(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var status = creditStatus(it);
        return new BillCreditNote(
                it.required("CreditNoteID"),
                it.text("CreditNoteNumber"),
                XeroRefs.supplier(it),
                /* withholdingTax= */ null,
                it.amountOrZero("Total"),
                /* totalDiscount= */ BigDecimal.ZERO,
                it.amountOrZero("SubTotal"),
                it.amountOrZero("TotalTax"),
                /* discountPercentage= */ BigDecimal.ZERO,
                it.amount("RemainingCredit"),
                status,
                it.day("Date"),
                it.day("FullyPaidOnDate"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toBillCreditNoteLine).toList(),
                Allocations.ofCreditNote(it),
                /* createdFromRefs= */ null,
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : it.dateTime("UpdatedDateUTC"));
    }

    static PurchaseOrder purchaseOrder(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        return new PurchaseOrder(
                it.required("PurchaseOrderID"),
                it.text("PurchaseOrderNumber"),
                it.day("Date"),
                it.day("DeliveryDate"),
                /* deliveryDate= */ null,
                /* paymentDueDate= */ null,
                it.text("DeliveryInstructions"),
                shipTo(it),
                XeroRefs.supplier(it),
                it.choice("Status", ORDER_STATUS, OrderStatus.UNKNOWN),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toPurchaseOrderLine).toList(),
                it.amount("TotalDiscount"),
                it.amount("SubTotal"),
                it.amount("TotalTax"),
                it.amount("Total"),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** The address is one text. */
    private static @Nullable ShipTo shipTo(XeroRecord it) {
        var name = it.text("AttentionTo");
        var phone = it.text("Telephone");
        var address = it.text("DeliveryAddress");
        if (name == null && phone == null && address == null) {
            return null;
        }
        return new ShipTo(
                name == null && phone == null ? null : new ShipTo.Contact(name, null, phone),
                address == null
                        ? null
                        : new Address(AddressType.DELIVERY, address, null, null, null, null, null));
    }

    private static CreditNoteStatus creditStatus(XeroRecord it) {
        var status = it.choice("Status", CREDIT_STATUS, CreditNoteStatus.UNKNOWN);
        return status == CreditNoteStatus.SUBMITTED
                        && it.amountOrZero("RemainingCredit").compareTo(it.amountOrZero("Total"))
                                < 0
                ? CreditNoteStatus.PARTIALLY_PAID
                : status;
    }

    private static boolean isPartlySettled(XeroRecord it) {
        return it.amountOrZero("AmountPaid").signum() != 0
                || it.amountOrZero("AmountCredited").signum() != 0;
    }
}
