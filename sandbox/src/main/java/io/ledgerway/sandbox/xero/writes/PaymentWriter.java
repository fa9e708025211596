package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Payments of invoices, bills and credit notes; a change can only delete one. */
final class PaymentWriter implements ElementWriter {

    private static final List<Kind> KINDS = List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS);
    private static final List<Kind> INVOICES = List.of(Kind.SALES_INVOICES, Kind.PURCHASE_BILLS);
    private static final List<Kind> CREDITS = List.of(Kind.SALES_CREDITS, Kind.PURCHASE_CREDITS);

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "PaymentID") : pathId;
        if (identifier != null && !create) {
            return delete(context, element, identifier);
        }
        LedgerRecord document = document(context, element);
        Side side = Side.of(document.kind());
        boolean credit = side.isCredit(document.kind());
        JsonNode owner = context.body(document);
        BigDecimal amount = payable(context, element, document);
        String account = context.account(element.path("Account"));
        if (account == null) {
            throw new ElementRefusal("You must specify an Account for the payment");
        }
        ObjectNode body = context.node();
        body.putObject(side.party()).put("id", owner.path(side.party()).path("id").asString());
        body.putObject("account").put("id", account);
        String date = WriteContext.date(element, "Date");
        body.put("paid_on", date == null ? context.today().toString() : date);
        WriteContext.put(body, "reference", element, "Reference");
        body.put("currency", owner.path("currency").asString());
        String rate = WriteContext.rate(element);
        if (rate != null && owner.hasNonNull("rate")) {
            body.put("rate", rate);
        }
        if (element.path("IsReconciled").asBoolean(false)) {
            body.put("reconciled", true);
        }
        String signed = (credit ? amount.negate() : amount).toPlainString();
        body.put("total", signed);
        ObjectNode part = body.putArray("parts").addObject().put("amount", signed);
        part.putArray("settles")
                .addObject()
                .put("kind", side.wordFor(document.kind()))
                .put("id", document.id())
                .put("amount", signed);
        return new XeroIds.RecordPart(side.payments(), context.create(side.payments(), body), 1);
    }

    /** The amount of a payment, if the document has as much to pay. */
    static BigDecimal payable(WriteContext context, JsonNode element, LedgerRecord document) {
        JsonNode owner = context.body(document);
        BigDecimal amount = WriteContext.amount(element, "Amount");
        if (amount == null || amount.signum() <= 0) {
            throw new ElementRefusal("The payment amount must be greater than zero");
        }
        String state = owner.path("state").asString("");
        if (document.deleted() || state.equals("draft") || state.equals("void")) {
            throw new ElementRefusal("Payments can only be made against Authorised documents");
        }
        if (amount.compareTo(new BigDecimal(owner.path("open_amount").asString("0"))) > 0) {
            throw new ElementRefusal(
                    "Payment amount exceeds the amount outstanding on this document");
        }
        return amount;
    }

    static LedgerRecord document(WriteContext context, JsonNode element) {
        JsonNode invoice = element.path("Invoice");
        JsonNode note = element.path("CreditNote");
        Optional<LedgerRecord> found =
                note.isObject()
                        ? context.find(WriteContext.text(note, "CreditNoteID"), CREDITS)
                        : context.find(WriteContext.text(invoice, "InvoiceID"), INVOICES);
        String number = WriteContext.text(invoice, "InvoiceNumber");
        if (found.isEmpty() && number != null) {
            found =
                    context
                            .records()
                            .having(
                                    context.tenant(),
                                    List.of(Kind.SALES_INVOICES),
                                    "number",
                                    number)
                            .stream()
                            .findFirst();
        }
        return found.orElseThrow(() ->
                new ElementRefusal(
                        note.isObject()
                                ? "Credit note could not be found"
                                : "Invoice could not be found"));
    }

    private static XeroIds.RecordPart delete(
            WriteContext context, JsonNode element, String identifier) {
        XeroIds.RecordPart part =
                context.part(identifier, KINDS)
                        .orElseThrow(() -> new ElementRefusal("Payment not found"));
        LedgerRecord before =
                context.find(part.kind(), part.id())
                        .orElseThrow(() -> new ElementRefusal("Payment not found"));
        if (!"DELETED".equals(WriteContext.text(element, "Status"))) {
            throw new ElementRefusal("The Status of a payment can only be set to DELETED");
        }
        if (before.deleted()) {
            throw new ElementRefusal("Payment has been deleted already");
        }
        JsonNode body = context.body(before);
        if (body.path("parts").size() != 1
                || body.path("parts").path(0).path("settles").size() != 1) {
            throw new ElementRefusal(
                    "The payment is part of a batch payment and cannot be deleted alone");
        }
        context.delete(part.kind(), part.id());
        return part;
    }
}
