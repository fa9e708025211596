package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.reference.CustomerRef;
import java.math.BigDecimal;

/** Credit notes for customers. */
final class CreditNotes {

    private CreditNotes() {}

    static CreditNote creditNote(Document document) throws ConnectorException {
        return new CreditNote(
                document.id(),
                document.number(),
                new CustomerRef(document.party(), document.partyName()),
                /* withholdingTax= */ null,
                document.total(),
                /* totalDiscount= */ BigDecimal.ZERO,
                document.subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                document.tax(),
                /* discountPercentage= */ BigDecimal.ZERO,
                document.due(),
                document.creditNoteStatus(),
                document.issueDate(),
                /* allocatedOnDate= */ null,
                document.currency(),
                /* currencyRate= */ null,
                document.lines().stream().map(CreditNotes::line).toList(),
                document.allocations(),
                document.note(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                document.modified());
    }

    private static CreditNote.LineItem line(Document.Line line) {
        return new CreditNote.LineItem(
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
}
