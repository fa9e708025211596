package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Manual journals, and the journals of all records with postings. */
final class JournalElements {

    private final BookIndex index;

    JournalElements(BookIndex index) {
        this.index = index;
    }

    List<ObjectNode> manual(List<LedgerRecord> entries, Detail detail) {
        return entries.stream().map(it -> manual(it, detail)).toList();
    }

    private ObjectNode manual(LedgerRecord record, Detail detail) {
        JsonNode body = index.body(record);
        ObjectNode journal = JsonNodeFactory.instance.objectNode();
        String day = body.path("posted_on").asString();
        journal.put("Date", XeroDates.date(day));
        journal.put("Status", record.deleted() ? "VOIDED" : "POSTED");
        journal.put("LineAmountTypes", "NoTax");
        journal.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        journal.put("ManualJournalID", index.ids().of(Kind.JOURNAL_ENTRIES, record.id()));
        journal.put("Narration", body.path("text").asString(""));
        if (body.hasNonNull("url")) {
            journal.put("Url", body.path("url").asString());
        }
        ArrayNode lines = journal.putArray("JournalLines");
        for (JsonNode line : detail == Detail.SUMMARY ? List.<JsonNode>of() : body.path("lines")) {
            ObjectNode item = lines.addObject();
            String account = line.path("account").path("id").asString("");
            item.put(
                    "Description",
                    line.path("text").asString(line.path("description").asString("")));
            item.put("TaxType", "NONE");
            item.put("LineAmount", BookIndex.amount(line, "amount"));
            item.put("TaxAmount", BigDecimal.ZERO.setScale(2));
            String code = index.accountCode(account);
            if (code != null) {
                item.put("AccountCode", code);
            }
            item.put("AccountID", index.ids().of(Kind.LEDGER_ACCOUNTS, account));
            item.set("Tracking", index.tracking(line.path("dimensions")));
            item.put("IsBlank", false);
        }
        journal.put("ShowOnCashBasisReports", true);
        return journal.put("HasAttachments", false);
    }

    ObjectNode journal(XeroRecords.Numbered numbered) {
        LedgerRecord record = numbered.entry();
        JsonNode body = index.body(record);
        ObjectNode journal = JsonNodeFactory.instance.objectNode();
        journal.put("JournalID", index.ids().of(Kind.JOURNAL_ENTRIES, record.id()));
        journal.put("JournalDate", XeroDates.date(body.path("posted_on").asString()));
        journal.put("JournalNumber", numbered.number());
        journal.put("CreatedDateUTC", XeroDates.time(record.createdAt()));
        journal.put("Reference", body.path("text").asString(""));
        JsonNode source = body.path("source");
        String collection = source.path("collection").asString("");
        String sourceId =
                Kind.ofCollection(collection)
                        .map(it -> index.ids().of(it, source.path("id").asString("")))
                        .orElseGet(() -> index.ids().of(Kind.JOURNAL_ENTRIES, record.id()));
        journal.put("SourceID", sourceId).put("SourceType", sourceType(collection));
        ArrayNode lines = journal.putArray("JournalLines");
        int number = 0;
        for (JsonNode line : record.deleted() ? List.<JsonNode>of() : body.path("lines")) {
            line(lines.addObject(), record, line, ++number);
        }
        return journal;
    }

    private void line(ObjectNode item, LedgerRecord record, JsonNode line, int number) {
        String account = line.path("account").path("id").asString("");
        JsonNode own = index.all(Kind.LEDGER_ACCOUNTS).get(account);
        item.put("JournalLineID", index.ids().derived("entry:" + record.id() + ":" + number));
        item.put("AccountID", index.ids().of(Kind.LEDGER_ACCOUNTS, account));
        String code = index.accountCode(account);
        if (code != null) {
            item.put("AccountCode", code);
        }
        if (own != null) {
            item.put("AccountType", AccountElements.typeOf(own));
            item.put("AccountName", own.path("name").asString(""));
        }
        item.put("Description", line.path("text").asString(""));
        BigDecimal amount = BookIndex.amount(line, "amount");
        item.put("NetAmount", amount).put("GrossAmount", amount);
        item.put("TaxAmount", BigDecimal.ZERO.setScale(2));
        item.set("TrackingCategories", index.tracking(line.path("dimensions")));
    }

    private static String sourceType(String collection) {
        return switch (collection) {
            case "sales-invoices" -> "ACCREC";
            case "purchase-bills" -> "ACCPAY";
            case "sales-credits" -> "ACCRECCREDIT";
            case "purchase-credits" -> "ACCPAYCREDIT";
            case "client-payments" -> "ACCRECPAYMENT";
            case "vendor-payments" -> "ACCPAYPAYMENT";
            case "direct-costs" -> "CASHPAID";
            case "direct-incomes" -> "CASHREC";
            case "transfers" -> "TRANSFER";
            default -> "MANJOURNAL";
        };
    }
}
