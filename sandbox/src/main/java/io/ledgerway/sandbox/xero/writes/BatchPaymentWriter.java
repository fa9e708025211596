package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Payments of several invoices or bills. The books have one contact for a payment, so that all
 * documents of a batch need the same.
 */
final class BatchPaymentWriter implements ElementWriter {

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        if (pathId != null || element.hasNonNull("BatchPaymentID")) {
            throw new ElementRefusal("A batch payment cannot be changed");
        }
        JsonNode payments = element.path("Payments");
        if (payments.size() < 2) {
            throw new ElementRefusal("The sandbox accepts batches of two or more payments");
        }
        String account = context.account(element.path("Account"));
        if (account == null || !context.isBank(account)) {
            throw new ElementRefusal("The bank account of the batch payment is not valid");
        }
        LedgerRecord first = PaymentWriter.document(context, payments.get(0));
        Side side = Side.of(first.kind());
        JsonNode owner = context.body(first);
        ObjectNode body = context.node();
        body.set(side.party(), context.node().put("id", party(side, owner)));
        body.putObject("account").put("id", account);
        String date = WriteContext.date(element, "Date");
        body.put("paid_on", date == null ? context.today().toString() : date);
        WriteContext.put(body, "reference", element, "Reference");
        body.put("currency", owner.path("currency").asString());
        ArrayNode settles = context.node().putArray("settles");
        BigDecimal total = BigDecimal.ZERO;
        for (JsonNode payment : payments) {
            LedgerRecord document = PaymentWriter.document(context, payment);
            if (document.kind() != first.kind()
                    || !party(side, context.body(document)).equals(party(side, owner))) {
                throw new ElementRefusal(
                        "The sandbox accepts batches of documents of one contact only");
            }
            BigDecimal amount = PaymentWriter.payable(context, payment, document);
            total = total.add(amount);
            settles.addObject()
                    .put("kind", side.wordFor(document.kind()))
                    .put("id", document.id())
                    .put("amount", amount.toPlainString());
        }
        body.put("total", total.toPlainString());
        body.putArray("parts")
                .addObject()
                .put("amount", total.toPlainString())
                .set("settles", settles);
        return new XeroIds.RecordPart(side.payments(), context.create(side.payments(), body), 0);
    }

    private static String party(Side side, JsonNode document) {
        return document.path(side.party()).path("id").asString();
    }
}
