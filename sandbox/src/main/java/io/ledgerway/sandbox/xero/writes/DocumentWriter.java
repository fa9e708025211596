package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Invoices, bills and credit notes, with their changes of status. */
final class DocumentWriter implements ElementWriter {

    private static final Set<String> STATUSES = Set.of("DRAFT", "SUBMITTED", "AUTHORISED");
    private static final String NOT_MODIFIABLE = "%s not of valid status for modification";

    private final boolean credit;

    /**
     * @param credit whether it writes credit notes
     */
    DocumentWriter(boolean credit) {
        this.credit = credit;
    }

    private List<Kind> kinds() {
        return credit
                ? List.of(Kind.SALES_CREDITS, Kind.PURCHASE_CREDITS)
                : List.of(Kind.SALES_INVOICES, Kind.PURCHASE_BILLS);
    }

    private String word() {
        return credit ? "CreditNote" : "Invoice";
    }

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, word() + "ID") : pathId;
        Optional<LedgerRecord> known = Optional.empty();
        if (identifier != null && !create) {
            known =
                    context.find(identifier, kinds())
                            .or(() -> numbered(context, Kind.SALES_INVOICES, identifier));
            if (known.isEmpty()) {
                throw new ElementRefusal(
                        "An existing %s with the specified %sID could not be found"
                                .formatted(word(), word()));
            }
        }
        Kind kind = known.map(LedgerRecord::kind).orElseGet(() -> kind(element));
        String number = WriteContext.text(element, word() + "Number");
        if (known.isEmpty() && number != null && !number.isEmpty() && Side.of(kind) == Side.SALES) {
            known = numbered(context, kind, number);
            if (create && known.isPresent()) {
                throw new ElementRefusal(
                        credit ? "Credit note # must be unique." : "Invoice # must be unique.");
            }
        }
        return known.isPresent()
                ? update(context, element, known.get())
                : new XeroIds.RecordPart(
                        kind, context.create(kind, body(context, element, kind, null)), 0);
    }

    private Optional<LedgerRecord> numbered(WriteContext context, Kind kind, String number) {
        return kinds().contains(kind)
                ? context
                        .records()
                        .having(context.tenant(), List.of(kind), "number", number)
                        .stream()
                        .findFirst()
                : Optional.empty();
    }

    private Kind kind(JsonNode element) {
        return switch (String.valueOf(WriteContext.text(element, "Type"))) {
            case "ACCREC" -> refuseUnless(!credit, Kind.SALES_INVOICES);
            case "ACCPAY" -> refuseUnless(!credit, Kind.PURCHASE_BILLS);
            case "ACCRECCREDIT" -> refuseUnless(credit, Kind.SALES_CREDITS);
            case "ACCPAYCREDIT" -> refuseUnless(credit, Kind.PURCHASE_CREDITS);
            default -> throw new ElementRefusal(word() + " Type must be specified");
        };
    }

    private Kind refuseUnless(boolean allowed, Kind kind) {
        if (!allowed) {
            throw new ElementRefusal("The Type is not valid for this endpoint");
        }
        return kind;
    }

    private XeroIds.RecordPart update(WriteContext context, JsonNode element, LedgerRecord before) {
        Kind kind = before.kind();
        String status = WriteContext.text(element, "Status");
        ObjectNode body = context.bodyWithLineIds(before);
        String state = body.path("state").asString("");
        boolean paid = !body.path("payments").isEmpty();
        XeroIds.RecordPart part = new XeroIds.RecordPart(kind, before.id(), 0);
        if (before.deleted() || state.equals("void") || state.equals("paid") || paid) {
            throw new ElementRefusal(NOT_MODIFIABLE.formatted(word()));
        }
        if ("VOIDED".equals(status)) {
            if (state.equals("draft")) {
                throw new ElementRefusal(NOT_MODIFIABLE.formatted(word()));
            }
            refuseLocked(context, body.path("issued_on").asString());
            context.voidDocument(kind, before.id());
            return part;
        }
        if ("DELETED".equals(status)) {
            if (!state.equals("draft")) {
                throw new ElementRefusal(NOT_MODIFIABLE.formatted(word()));
            }
            context.delete(kind, before.id());
            return part;
        }
        context.replace(kind, before.id(), body(context, element, kind, body));
        return part;
    }

    private static void refuseLocked(WriteContext context, String day) {
        String until =
                context.index().all(Kind.ORGANISATION).values().stream()
                        .map(it -> it.path("locked_until").asString(""))
                        .findFirst()
                        .orElse("");
        if (!until.isEmpty() && !LocalDate.parse(day).isAfter(LocalDate.parse(until))) {
            throw new ElementRefusal(XeroWrites.locked(until));
        }
    }

    private ObjectNode body(
            WriteContext context, JsonNode element, Kind kind, @Nullable ObjectNode before) {
        Side side = Side.of(kind);
        ObjectNode body = before == null ? context.node() : before;
        String status = WriteContext.text(element, "Status");
        String wanted = status == null && before == null ? "DRAFT" : status;
        if (wanted != null && !STATUSES.contains(wanted)) {
            throw new ElementRefusal("%s Status '%s' is not valid".formatted(word(), wanted));
        }
        if (wanted != null) {
            boolean draft = !wanted.equals("AUTHORISED");
            body.put("state", draft ? "draft" : side.openState());
            body.put("submitted", wanted.equals("SUBMITTED"));
        }
        boolean draft = body.path("state").asString("").equals("draft");
        if (element.path("Contact").isObject()) {
            body.putObject(side.party())
                    .put("id", ContactWriter.party(context, element.path("Contact"), side));
        } else if (before == null) {
            throw new ElementRefusal("A Contact must be specified for this type of transaction");
        }
        day(context, body, element, draft);
        String number = WriteContext.text(element, word() + "Number");
        String numberMember = side == Side.SALES ? "number" : "reference";
        if (number != null && !number.isEmpty()) {
            if (number.length() > 255) {
                throw new ElementRefusal("The number must not be longer than 255 characters");
            }
            body.put(numberMember, number);
        } else if (side == Side.SALES && !body.hasNonNull("number")) {
            body.put("number", (credit ? "CN-" : "INV-") + context.nextNumber());
        }
        WriteContext.put(body, "client_reference", element, "Reference");
        WriteContext.put(body, "url", element, "Url");
        WriteContext.put(body, "currency", element, "CurrencyCode");
        String rate = WriteContext.rate(element);
        String currency = body.path("currency").asString(context.tenant().baseCurrency());
        if (rate != null && !currency.equals(context.tenant().baseCurrency())) {
            body.put("rate", rate);
        }
        if (before == null || !element.path("LineItems").isEmpty()) {
            body.set(
                    "lines",
                    new LineWriter(context, element, currency, side == Side.PURCHASES)
                            .write(element.path("LineItems"), !draft, body.path("lines")));
        }
        return body;
    }

    private void day(WriteContext context, ObjectNode body, JsonNode element, boolean draft) {
        String date = WriteContext.date(element, "Date");
        if (date != null) {
            body.put("issued_on", date);
        } else if (!body.hasNonNull("issued_on")) {
            body.put("issued_on", context.today().toString());
        }
        String due = WriteContext.date(element, "DueDate");
        if (due != null && !credit) {
            body.put("due_on", due);
        } else if (!draft && !credit && !body.hasNonNull("due_on")) {
            throw new ElementRefusal("The DueDate must be specified for an approved invoice");
        }
    }

    /** Applies a credit note to an invoice. */
    static void allocate(WriteContext context, String creditNote, JsonNode allocation) {
        LedgerRecord note =
                context.find(creditNote, List.of(Kind.SALES_CREDITS, Kind.PURCHASE_CREDITS))
                        .orElseThrow(
                                () -> new ElementRefusal("The credit note could not be found"));
        Side side = Side.of(note.kind());
        LedgerRecord invoice =
                context.find(
                                WriteContext.text(allocation.path("Invoice"), "InvoiceID"),
                                List.of(
                                        side == Side.SALES
                                                ? Kind.SALES_INVOICES
                                                : Kind.PURCHASE_BILLS))
                        .orElseThrow(() -> new ElementRefusal("Invoice could not be found"));
        BigDecimal amount = WriteContext.amount(allocation, "Amount");
        if (amount == null || amount.signum() <= 0) {
            throw new ElementRefusal("The allocation amount must be greater than zero");
        }
        JsonNode owner = context.body(note);
        if (amount.compareTo(new BigDecimal(owner.path("open_amount").asString("0"))) > 0) {
            throw new ElementRefusal("The amount exceeds the remaining credit");
        }
        if (amount.compareTo(
                        new BigDecimal(context.body(invoice).path("open_amount").asString("0")))
                > 0) {
            throw new ElementRefusal("The amount exceeds the amount outstanding on this document");
        }
        Kind payments = side.payments();
        ObjectNode body = context.node();
        body.putObject(side.party()).put("id", owner.path(side.party()).path("id").asString());
        String date = WriteContext.date(allocation, "Date");
        body.put("paid_on", date == null ? context.today().toString() : date);
        body.put("total", "0.00").put("currency", owner.path("currency").asString());
        ObjectNode part = body.putArray("parts").addObject().put("amount", "0.00");
        var settles = part.putArray("settles");
        settles.addObject()
                .put("kind", side.wordFor(invoice.kind()))
                .put("id", invoice.id())
                .put("amount", amount.toPlainString());
        settles.addObject()
                .put("kind", "credit_note")
                .put("id", note.id())
                .put("amount", amount.negate().toPlainString());
        context.create(payments, body);
    }
}
