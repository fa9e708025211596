package io.ledgerway.expense.intake;

import io.ledgerway.expense.transaction.Transaction.Reimbursable;
import java.util.UUID;

/** Reads what an employee is to be paid back (section 13). */
final class ReimbursableReader {

    private ReimbursableReader() {}

    static Reimbursable create(Fields body) {
        return read(body, body.uuid("id"));
    }

    static Reimbursable read(Fields body, UUID id) {
        return new Reimbursable(
                id,
                body.text("reference", Lengths.TEXT),
                body.requiredObject("contactRef").requiredText("id", Lengths.ID),
                body.ref("apAccountRef"),
                body.date("issueDate"),
                body.date("dueDate"),
                body.currency("currency"),
                body.rate("currencyRate"),
                body.text("notes", Lengths.NOTES),
                body.list("lines", 1, LineReader.MOST_LINES, LineReader::ofReimbursable));
    }
}
