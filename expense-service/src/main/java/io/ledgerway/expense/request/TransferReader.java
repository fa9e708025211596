package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import java.math.BigDecimal;
import java.util.UUID;

/** Reads a transfer. */
final class TransferReader {

    private TransferReader() {}

    static Transfer read(JsonFields body, UUID id) {
        Transfer read =
                new Transfer(
                        id,
                        body.text("description", TextLimits.NOTES),
                        body.date("date"),
                        side(body.requiredObject("from")),
                        side(body.requiredObject("to")));
        String from = read.from().accountId();
        if (!from.isBlank() && from.equals(read.to().accountId())) {
            body.addError("to", "A transfer requires two different accounts.");
        }
        return read;
    }

    /** Reads a side of a transfer. Amounts are never negative: the sides are swapped instead. */
    private static Side side(JsonFields side) {
        return new Side(
                side.requiredObject("accountRef").requiredText("id", TextLimits.ID),
                side.requiredAmount("amount", BigDecimal.ZERO));
    }
}
