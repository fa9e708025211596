package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.reference.CustomerRef;

/** Customer invoices. */
final class Invoices {

    private Invoices() {}

    static Invoice invoice(Document document) throws ConnectorException {
        return new Invoice(
                document.id(),
                document.number(),
                new CustomerRef(document.party(), document.partyName()),
                /* salesOrderRefs= */ null,
                document.issueDate(),
                document.dueDate(),
                document.paidOn(),
                document.currency(),
                /* currencyRate= */ null,
                document.lines().stream().map(Invoices::line).toList(),
                document.allocations(),
                /* withholdingTax= */ null,
                /* totalDiscount= */ null,
                document.subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                document.tax(),
                document.total(),
                document.due(),
                /* discountPercentage= */ null,
                status(document),
                document.note(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                document.modified());
    }

    private static Invoice.LineItem line(Document.Line line) {
        return new Invoice.LineItem(
                line.description(),
                line.unitPrice(),
                line.quantity(),
                /* discountAmount= */ null,
                line.net(),
                line.tax(),
                line.gross(),
                line.account(),
                /* discountPercentage= */ null,
                line.taxRate(),
                line.item(),
                /* trackingCategoryRefs= */ null,
                /* tracking= */ null,
                /* isDirectIncome= */ null);
    }

    private static InvoiceStatus status(Document document) {
        return switch (document.stage()) {
            case DRAFT -> InvoiceStatus.DRAFT;
            case OPEN -> InvoiceStatus.SUBMITTED;
            case PARTIAL -> InvoiceStatus.PARTIALLY_PAID;
            case PAID -> InvoiceStatus.PAID;
            case VOID -> InvoiceStatus.VOID;
            case UNKNOWN -> InvoiceStatus.UNKNOWN;
        };
    }
}
