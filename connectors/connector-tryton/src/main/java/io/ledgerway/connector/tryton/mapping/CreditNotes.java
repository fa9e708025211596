package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.reference.CustomerRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

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
                lines(document),
                document.allocations(),
                document.note(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                document.modified());
    }

    private static List<CreditNote.LineItem> lines(Document document) throws ConnectorException {
        var lines = new ArrayList<CreditNote.LineItem>();
        for (var line : document.lines()) {
            lines.add(
                    new CreditNote.LineItem(
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
                            /* isDirectIncome= */ null));
        }
        return lines;
    }
}
