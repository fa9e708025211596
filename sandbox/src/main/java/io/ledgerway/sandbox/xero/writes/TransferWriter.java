package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Transfers between bank accounts; a change can only delete one. */
final class TransferWriter implements ElementWriter {

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "BankTransferID") : pathId;
        if (identifier != null && !create) {
            LedgerRecord before =
                    context.find(identifier, List.of(Kind.TRANSFERS))
                            .filter(it -> !it.deleted())
                            .orElseThrow(() -> new ElementRefusal("Bank Transfer not found"));
            if (!"DELETED".equals(WriteContext.text(element, "Status"))) {
                throw new ElementRefusal("A bank transfer can only be deleted");
            }
            context.delete(Kind.TRANSFERS, before.id());
            return new XeroIds.RecordPart(Kind.TRANSFERS, before.id(), 0);
        }
        String from = context.account(element.path("FromBankAccount"));
        String to = context.account(element.path("ToBankAccount"));
        if (from == null || to == null || !context.isBank(from) || !context.isBank(to)) {
            throw new ElementRefusal("The bank accounts of the transfer are not valid");
        }
        BigDecimal amount = WriteContext.amount(element, "Amount");
        if (amount == null || amount.signum() <= 0) {
            throw new ElementRefusal("The Amount must be greater than zero");
        }
        ObjectNode body = context.node();
        String date = WriteContext.date(element, "Date");
        body.put("date", date == null ? context.today().toString() : date);
        WriteContext.put(body, "text", element, "Reference");
        side(body.putObject("from"), from, amount);
        side(body.putObject("to"), to, amount);
        return new XeroIds.RecordPart(Kind.TRANSFERS, context.create(Kind.TRANSFERS, body), 0);
    }

    private static void side(ObjectNode side, String account, BigDecimal amount) {
        side.put("amount", amount.toPlainString()).putObject("account").put("id", account);
    }
}
