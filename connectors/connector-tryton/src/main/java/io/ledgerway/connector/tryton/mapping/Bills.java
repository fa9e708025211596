package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.reference.SupplierRef;

/** Supplier invoices. */
final class Bills {

    private Bills() {}

    static Bill bill(Document document) throws ConnectorException {
        return new Bill(
                document.id(),
                document.supplierNumber(),
                new SupplierRef(document.party(), document.partyName()),
                /* purchaseOrderRefs= */ null,
                document.issueDate(),
                document.dueDate(),
                document.currency(),
                /* currencyRate= */ null,
                document.lines().stream().map(Bills::line).toList(),
                /* withholdingTax= */ null,
                status(document),
                document.subTotal(),
                document.tax(),
                document.total(),
                document.due(),
                document.note(),
                document.allocations(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                document.modified());
    }

    private static Bill.LineItem line(Document.Line line) {
        return new Bill.LineItem(
                /* lineNumber= */ null,
                line.description(),
                line.unitPrice(),
                line.quantity(),
                line.unit(),
                /* discountAmount= */ null,
                line.net(),
                line.tax(),
                line.gross(),
                /* discountPercentage= */ null,
                line.account(),
                line.taxRate(),
                line.item(),
                /* purchaseOrderLineRef= */ null,
                /* trackingCategoryRefs= */ null,
                /* tracking= */ null,
                /* isDirectCost= */ null);
    }

    private static BillStatus status(Document document) {
        return switch (document.stage()) {
            case DRAFT -> BillStatus.DRAFT;
            case OPEN -> BillStatus.OPEN;
            case PARTIAL -> BillStatus.PARTIALLY_PAID;
            case PAID -> BillStatus.PAID;
            case VOID -> BillStatus.VOID;
            case UNKNOWN -> BillStatus.UNKNOWN;
        };
    }
}
