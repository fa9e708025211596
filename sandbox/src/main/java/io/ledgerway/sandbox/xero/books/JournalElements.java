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

    ObjectNode journal(XeroRecords.PostedJournal posted) {
        Kind kind = Kind.ofCollection(posted.kind()).orElseThrow();
        JsonNode body = index.read(posted.body());
        ObjectNode journal = JsonNodeFactory.instance.objectNode();
        journal.put("JournalID", index.ids().derived("journal:" + posted.number()));
        journal.put("JournalDate", XeroDates.date(posted.postedOn().toString()));
        journal.put("JournalNumber", posted.number());
        journal.put("CreatedDateUTC", XeroDates.time(posted.enteredAt().toInstant()));
        journal.put("Reference", reference(body));
        journal.put("SourceID", sourceId(kind, posted.record()));
        journal.put("SourceType", sourceType(kind, body));
        ArrayNode lines = journal.putArray("JournalLines");
        int number = 0;
        for (JsonNode line : index.read(posted.lines())) {
            line(lines.addObject(), posted, line, ++number);
        }
        return journal;
    }

    private static String reference(JsonNode body) {
        return body.path("reference").asString(body.path("number").asString(""));
    }

    /** A payment of several documents is one payment each, of which the first is named. */
    private String sourceId(Kind kind, String record) {
        return kind == Kind.CLIENT_PAYMENTS || kind == Kind.VENDOR_PAYMENTS
                ? index.ids().of(kind, record, 1)
                : index.ids().of(kind, record);
    }

    private void line(
            ObjectNode item, XeroRecords.PostedJournal posted, JsonNode line, int number) {
        String account = line.path("account").asString("");
        JsonNode own = index.all(Kind.LEDGER_ACCOUNTS).get(account);
        item.put("JournalLineID", index.ids().derived("journal:" + posted.number() + ":" + number));
        item.put("AccountID", index.ids().of(Kind.LEDGER_ACCOUNTS, account));
        String code = index.accountCode(account);
        if (code != null) {
            item.put("AccountCode", code);
        }
        if (own != null) {
            item.put("AccountType", AccountElements.typeOf(own));
            item.put("AccountName", own.path("name").asString(""));
        }
        item.put("Description", "");
        BigDecimal amount = BookIndex.amount(line, "amount");
        item.put("NetAmount", amount).put("GrossAmount", amount);
        item.put("TaxAmount", BigDecimal.ZERO.setScale(2));
        item.putArray("TrackingCategories");
    }

    private static String sourceType(Kind kind, JsonNode body) {
        return switch (kind) {
            case SALES_INVOICES -> "ACCREC";
            case PURCHASE_BILLS -> "ACCPAY";
            case SALES_CREDITS -> "ACCRECCREDIT";
            case PURCHASE_CREDITS -> "ACCPAYCREDIT";
            case CLIENT_PAYMENTS -> "ACCRECPAYMENT";
            case VENDOR_PAYMENTS -> "ACCPAYPAYMENT";
            // negative ones are money in the other direction
            case DIRECT_COSTS -> isNegative(body) ? "CASHREC" : "CASHPAID";
            case DIRECT_INCOMES -> isNegative(body) ? "CASHPAID" : "CASHREC";
            case TRANSFERS -> "TRANSFER";
            default -> "MANJOURNAL";
        };
    }

    private static boolean isNegative(JsonNode body) {
        return BookIndex.amount(body, "gross_total").signum() < 0;
    }
}
