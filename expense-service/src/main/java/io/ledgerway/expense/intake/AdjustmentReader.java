package io.ledgerway.expense.intake;

import io.ledgerway.expense.transaction.Transaction.Adjustment;
import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;

/** Reads an adjustment (section 12); whether its lines balance is for the rules to say. */
final class AdjustmentReader {

    private AdjustmentReader() {}

    static Adjustment read(Fields body) {
        return new Adjustment(
                body.uuid("id"),
                body.date("date"),
                body.currency("currency"),
                body.rate("currencyRate"),
                body.text("reference", Lengths.TEXT),
                body.requiredList("lines", LineReader.MOST_LINES, AdjustmentReader::line));
    }

    private static AdjustmentLine line(Fields line) {
        return new AdjustmentLine(
                line.requiredAmount("amount", Fields.LARGEST.negate()),
                line.requiredObject("accountRef").requiredText("id", Lengths.ID),
                line.text("description", Lengths.NOTES),
                LineReader.journalTracking(line),
                LineReader.invoiceTo(line));
    }
}
