package io.ledgerway.connector.quickbooksonline.mapping.document;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Invoices and credit memos. */
public final class SalesDocuments {

    private SalesDocuments() {}

    public static Invoice invoice(SourceObject source) {
        var head = TransactionHead.of(source);
        var due = source.amountOrZero("Balance");
        return new Invoice(
                source.id(),
                source.text("DocNumber"),
                References.customer(source),
                /* salesOrderRefs= */ null,
                source.requiredDate("TxnDate"),
                source.date("DueDate"),
                /* paidOnDate= */ null,
                head.currency(),
                head.rate(),
                DocumentLine.of(source).stream().map(SalesDocuments::invoiceLine).toList(),
                /* paymentAllocations= */ null,
                /* withholdingTax= */ null,
                DocumentLine.discount(source),
                head.subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                head.tax(),
                head.total(),
                due,
                discountPercentage(source),
                status(head, due),
                source.object("CustomerMemo").text("value"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static InvoiceStatus status(TransactionHead head, BigDecimal due) {
        if (head.voided()) {
            return InvoiceStatus.VOID;
        }
        if (due.signum() == 0) {
            return InvoiceStatus.PAID;
        }
        return due.compareTo(head.total()) < 0
                ? InvoiceStatus.PARTIALLY_PAID
                : InvoiceStatus.SUBMITTED;
    }

    private static Invoice.LineItem invoiceLine(DocumentLine line) {
        return new Invoice.LineItem(
                line.description(),
                line.unitAmount(),
                line.quantity(),
                /* discountAmount= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                line.account(),
                /* discountPercentage= */ null,
                line.taxCode(),
                line.item(),
                line.categories(),
                LineTracking.sales(line),
                /* isDirectIncome= */ null);
    }

    public static CreditNote creditNote(SourceObject source) {
        var head = TransactionHead.of(source);
        var unused = source.amount("RemainingCredit");
        var remaining = unused == null ? source.amountOrZero("Balance") : unused;
        var percentage = discountPercentage(source);
        List<CreditNote.LineItem> lines =
                DocumentLine.of(source).stream().map(SalesDocuments::creditLine).toList();
        return new CreditNote(
                source.id(),
                source.text("DocNumber"),
                References.customer(source),
                /* withholdingTax= */ null,
                head.total(),
                DocumentLine.discount(source),
                head.subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                head.tax(),
                percentage == null ? BigDecimal.ZERO : percentage,
                remaining,
                creditStatus(head, remaining),
                source.date("TxnDate"),
                /* allocatedOnDate= */ null,
                head.currency(),
                head.rate(),
                lines,
                /* paymentAllocations= */ null,
                source.object("CustomerMemo").text("value"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    static CreditNoteStatus creditStatus(TransactionHead head, @Nullable BigDecimal remaining) {
        if (head.voided()) {
            return CreditNoteStatus.VOID;
        }
        if (remaining == null) {
            return CreditNoteStatus.SUBMITTED;
        }
        if (remaining.signum() == 0) {
            return CreditNoteStatus.PAID;
        }
        return remaining.compareTo(head.total()) < 0
                ? CreditNoteStatus.PARTIALLY_PAID
                : CreditNoteStatus.SUBMITTED;
    }

    private static CreditNote.LineItem creditLine(DocumentLine line) {
        return new CreditNote.LineItem(
                line.description(),
                line.unitAmount(),
                line.quantity(),
                /* discountAmount= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                line.account(),
                /* discountPercentage= */ null,
                line.taxCode(),
                line.item(),
                line.categories(),
                LineTracking.sales(line),
                /* isDirectIncome= */ null);
    }

    /** Of a discount in percent. */
    private static @Nullable BigDecimal discountPercentage(SourceObject source) {
        return source.list("Line").stream()
                .map(it -> it.object("DiscountLineDetail"))
                .filter(it -> it.flag("PercentBased", false))
                .map(it -> it.amountOrZero("DiscountPercent"))
                .findFirst()
                .orElse(null);
    }
}
