package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Manual journals. The books have no drafts of them, so their status is POSTED or VOIDED. */
final class ManualJournalWriter implements ElementWriter {

    private static final List<Kind> KINDS = List.of(Kind.JOURNAL_ENTRIES);

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "ManualJournalID") : pathId;
        String status = WriteContext.text(element, "Status");
        if (identifier == null || create) {
            if (!"POSTED".equals(status)) {
                throw new ElementRefusal(
                        "The sandbox accepts manual journals with Status POSTED only");
            }
            String id =
                    context.create(Kind.JOURNAL_ENTRIES, body(context, element, context.node()));
            return new XeroIds.RecordPart(Kind.JOURNAL_ENTRIES, id, 0);
        }
        LedgerRecord before =
                context.find(identifier, KINDS)
                        .filter(it -> !it.deleted() && !context.body(it).has("source"))
                        .orElseThrow(() -> new ElementRefusal("Manual journal not found"));
        if ("VOIDED".equals(status) || "DELETED".equals(status)) {
            context.delete(Kind.JOURNAL_ENTRIES, before.id());
        } else {
            context.replace(
                    Kind.JOURNAL_ENTRIES,
                    before.id(),
                    body(context, element, context.body(before)));
        }
        return new XeroIds.RecordPart(Kind.JOURNAL_ENTRIES, before.id(), 0);
    }

    private static ObjectNode body(WriteContext context, JsonNode element, ObjectNode body) {
        String narration = WriteContext.text(element, "Narration");
        if (narration != null && !narration.isBlank()) {
            body.put("text", narration);
        } else if (!body.hasNonNull("text")) {
            throw new ElementRefusal("Narration is a required field");
        }
        WriteContext.put(body, "url", element, "Url");
        String date = WriteContext.date(element, "Date");
        if (date != null) {
            body.put("posted_on", date);
        } else if (!body.hasNonNull("posted_on")) {
            body.put("posted_on", context.today().toString());
        }
        if (element.path("JournalLines").isArray()) {
            lines(context, element.path("JournalLines"), body.putArray("lines"));
        } else if (!body.has("lines")) {
            throw new ElementRefusal("A manual journal needs at least two journal lines");
        }
        return body;
    }

    private static void lines(WriteContext context, JsonNode items, ArrayNode lines) {
        Set<String> texts = new HashSet<>();
        items.forEach(it -> texts.add(it.path("Description").asString("")));
        BigDecimal total = BigDecimal.ZERO;
        for (JsonNode item : items) {
            BigDecimal amount = WriteContext.amount(item, "LineAmount");
            String account =
                    context.account(
                            WriteContext.text(item, "AccountID"),
                            WriteContext.text(item, "AccountCode"));
            if (amount == null || account == null) {
                throw new ElementRefusal("Every journal line needs an amount and an account");
            }
            if (context.isBank(account)) {
                throw new ElementRefusal("A manual journal cannot have a bank account");
            }
            total = total.add(amount);
            ObjectNode line = lines.addObject().put("amount", amount.toPlainString());
            line.putObject("account").put("id", account);
            String text = item.path("Description").asString("");
            if (!text.isEmpty()) {
                line.put(texts.size() == 1 ? "text" : "description", text);
            }
            ArrayNode dimensions = LineWriter.trackingOf(context, item.path("Tracking"));
            if (!dimensions.isEmpty()) {
                line.set("dimensions", dimensions);
            }
        }
        if (lines.size() < 2) {
            throw new ElementRefusal("A manual journal needs at least two journal lines");
        }
        if (total.signum() != 0) {
            throw new ElementRefusal(
                    "The total debits (%s) must equal total credits"
                            .formatted(total.toPlainString()));
        }
    }
}
