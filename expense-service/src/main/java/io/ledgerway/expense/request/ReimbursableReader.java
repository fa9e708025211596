package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import java.util.UUID;

/** Reads a reimbursable expense. */
final class ReimbursableReader {

    private ReimbursableReader() {}

    static Reimbursable create(JsonFields body) {
        return read(body, body.uuid("id"));
    }

    static Reimbursable read(JsonFields body, UUID id) {
        return new Reimbursable(
                id,
                body.text("reference", TextLimits.TEXT),
                body.requiredObject("contactRef").requiredText("id", TextLimits.ID),
                body.ref("apAccountRef"),
                body.date("issueDate"),
                body.date("dueDate"),
                body.currency("currency"),
                body.rate("currencyRate"),
                body.text("notes", TextLimits.NOTES),
                body.list("lines", 1, LineReader.MAX_LINES, LineReader::ofReimbursable));
    }
}
