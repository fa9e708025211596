package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;

/** Reads an adjustment; the posting rules check that its lines balance. */
final class AdjustmentReader {

    private AdjustmentReader() {}

    static Adjustment read(JsonFields body) {
        return new Adjustment(
                body.uuid("id"),
                body.date("date"),
                body.currency("currency"),
                body.rate("currencyRate"),
                body.text("reference", TextLimits.TEXT),
                body.requiredList("lines", LineReader.MAX_LINES, AdjustmentReader::line));
    }

    private static AdjustmentLine line(JsonFields line) {
        return new AdjustmentLine(
                line.requiredAmount("amount", JsonFields.MAX_AMOUNT.negate()),
                line.requiredObject("accountRef").requiredText("id", TextLimits.ID),
                line.text("description", TextLimits.NOTES),
                LineReader.journalTracking(line),
                LineReader.invoiceTo(line));
    }
}
