package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.reference.SupplierRef;
import java.math.BigDecimal;

/** Credit notes of suppliers. */
final class BillCreditNotes {

    private BillCreditNotes() {}

    static BillCreditNote billCreditNote(Document document) throws ConnectorException {
        return new BillCreditNote(
                document.id(),
                document.supplierNumber(),
                new SupplierRef(document.party(), document.partyName()),
                /* withholdingTax= */ null,
                document.total(),
                /* totalDiscount= */ BigDecimal.ZERO,
                document.subTotal(),
                document.tax(),
                /* discountPercentage= */ BigDecimal.ZERO,
                document.due(),
                document.creditNoteStatus(),
                document.issueDate(),
                /* allocatedOnDate= */ null,
                document.currency(),
                /* currencyRate= */ null,
                document.lines().stream().map(BillCreditNotes::line).toList(),
                document.allocations(),
                /* createdFromRefs= */ null,
                document.note(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                document.modified());
    }

    private static BillCreditNote.LineItem line(Document.Line line) {
        return new BillCreditNote.LineItem(
                line.description(),
                line.unitPrice(),
                line.quantity(),
                line.unit(),
                /* discountAmount= */ null,
                line.net(),
                line.tax(),
                line.gross(),
                line.account(),
                /* discountPercentage= */ null,
                line.taxRate(),
                line.item(),
                /* createdFromLineRef= */ null,
                /* trackingCategoryRefs= */ null,
                /* tracking= */ null);
    }
}
