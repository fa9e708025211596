package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Bank transactions and transfers. A refund, which has negative lines in the books, is a
 * transaction of the opposite type, because the API knows positive totals only.
 */
final class BankElements {

    /** Parts of a transfer: the bank transactions on its accounts. */
    private static final int FROM = 1;

    private static final int TO = 2;

    private final BookIndex index;
    private final XeroRecords records;
    private final LineElements lines;

    BankElements(BookIndex index, XeroRecords records) {
        this.index = index;
        this.records = records;
        this.lines = new LineElements(index);
    }

    List<ObjectNode> transactions(List<LedgerRecord> some, Detail detail) {
        List<JsonNode> bodies = some.stream().map(index::body).toList();
        if (detail != Detail.SUMMARY) {
            lines.prepare(bodies);
        }
        Set<String> files = records.withFiles(index.tenant(), some);
        List<ObjectNode> elements = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            elements.add(
                    transaction(
                            some.get(i), bodies.get(i), files.contains(some.get(i).id()), detail));
        }
        return elements;
    }

    private ObjectNode transaction(
            LedgerRecord record, JsonNode body, boolean files, Detail detail) {
        boolean refund = BookIndex.amount(body, "gross_total").signum() < 0;
        boolean spend = (record.kind() == Kind.DIRECT_COSTS) != refund;
        BigDecimal sign = refund ? BigDecimal.ONE.negate() : BigDecimal.ONE;
        ObjectNode transaction = JsonNodeFactory.instance.objectNode();
        transaction.put("BankTransactionID", index.ids().of(record.kind(), record.id()));
        String account = body.path("account").path("id").asString("");
        transaction.set("BankAccount", index.account(account));
        transaction.put("Type", spend ? "SPEND" : "RECEIVE");
        if (body.hasNonNull("reference")) {
            transaction.put("Reference", body.path("reference").asString());
        }
        if (body.hasNonNull("url")) {
            transaction.put("Url", body.path("url").asString());
        }
        transaction.put("IsReconciled", body.path("reconciled").asBoolean(false));
        transaction.put("HasAttachments", files);
        index.anyContact(body).ifPresent(it -> transaction.set("Contact", it));
        String day = body.path("issued_on").asString();
        transaction.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        transaction.put("Status", record.deleted() ? "DELETED" : "AUTHORISED");
        boolean inclusive = body.path("tax_inclusive").asBoolean(false);
        transaction.put("LineAmountTypes", inclusive ? "Inclusive" : "Exclusive");
        if (detail == Detail.SUMMARY) {
            transaction.putArray("LineItems");
        } else {
            ArrayNode items =
                    lines.of(
                            record.id(),
                            body.path("lines"),
                            refund ? -1 : 1,
                            LineElements.Discounts.NONE,
                            LineElements.usualAccount(record.kind() == Kind.DIRECT_INCOMES));
            if (inclusive) {
                items.forEach(it -> includeTax((ObjectNode) it));
            }
            transaction.set("LineItems", items);
        }
        transaction.put("SubTotal", BookIndex.amount(body, "net_total").multiply(sign));
        transaction.put("TotalTax", BookIndex.amount(body, "tax_total").multiply(sign));
        transaction.put("Total", BookIndex.amount(body, "gross_total").multiply(sign));
        transaction.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        transaction.put("CurrencyCode", body.path("currency").asString(""));
        return transaction.put("CurrencyRate", BookIndex.rate(body));
    }

    /** Replaces the amounts of a line by those with tax. */
    private static void includeTax(ObjectNode item) {
        BigDecimal amount =
                item.path("LineAmount").decimalValue().add(item.path("TaxAmount").decimalValue());
        item.put("LineAmount", amount);
        BigDecimal quantity = item.path("Quantity").decimalValue();
        if (quantity.signum() != 0) {
            item.put(
                    "UnitAmount",
                    amount.divide(quantity, LineElements.PRICE_DIGITS, RoundingMode.HALF_UP));
        }
    }

    List<ObjectNode> transfers(List<LedgerRecord> some, Detail detail) {
        Set<String> files = records.withFiles(index.tenant(), some);
        return some.stream().map(it -> transfer(it, files.contains(it.id()), detail)).toList();
    }

    private ObjectNode transfer(LedgerRecord record, boolean files, Detail detail) {
        JsonNode body = index.body(record);
        boolean undone = record.deleted() || body.path("state").asString("").equals("void");
        boolean reconciled = body.path("state").asString("").equals("reconciled");
        ObjectNode transfer = JsonNodeFactory.instance.objectNode();
        transfer.put("BankTransferID", index.ids().of(Kind.TRANSFERS, record.id()));
        transfer.put("CreatedDateUTCString", record.createdAt().toString().substring(0, 19));
        transfer.put("CreatedDateUTC", XeroDates.time(record.createdAt()));
        String day = body.path("date").asString();
        transfer.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        JsonNode from = body.path("from");
        JsonNode to = body.path("to");
        transfer.set(
                "FromBankAccount", index.account(from.path("account").path("id").asString("")));
        transfer.set("ToBankAccount", index.account(to.path("account").path("id").asString("")));
        BigDecimal amount = BookIndex.amount(from, "amount");
        transfer.put("Amount", amount);
        transfer.put("FromBankTransactionID", index.ids().of(Kind.TRANSFERS, record.id(), FROM));
        transfer.put("ToBankTransactionID", index.ids().of(Kind.TRANSFERS, record.id(), TO));
        transfer.put("FromIsReconciled", reconciled).put("ToIsReconciled", reconciled);
        // the documented list has no rate
        if (detail == Detail.SINGLE) {
            transfer.put(
                    "CurrencyRate",
                    BookIndex.amount(to, "amount")
                            .divide(amount, BookIndex.RATE_DIGITS, RoundingMode.HALF_UP));
        }
        transfer.put("Reference", body.path("text").asString(""));
        transfer.put("Status", undone ? "DELETED" : "AUTHORISED");
        return transfer.put("HasAttachments", files);
    }

    /** The bank transaction on an account of a transfer; empty for another part. */
    Optional<ObjectNode> ofTransfer(LedgerRecord record, int part) {
        if (part != FROM && part != TO) {
            return Optional.empty();
        }
        JsonNode body = index.body(record);
        JsonNode side = body.path(part == FROM ? "from" : "to");
        String account = side.path("account").path("id").asString("");
        boolean undone = record.deleted() || body.path("state").asString("").equals("void");
        BigDecimal amount = BookIndex.amount(side, "amount");
        BigDecimal posted = records.posted(index.tenant(), record.id(), account).abs();
        ObjectNode transaction = JsonNodeFactory.instance.objectNode();
        transaction.put("BankTransactionID", index.ids().of(Kind.TRANSFERS, record.id(), part));
        transaction.set("BankAccount", index.account(account));
        transaction.put("Type", part == FROM ? "SPEND-TRANSFER" : "RECEIVE-TRANSFER");
        String day = body.path("date").asString();
        transaction.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        transaction.put("Status", undone ? "DELETED" : "AUTHORISED");
        transaction.put("Total", amount);
        transaction.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        transaction.put("CurrencyCode", side.path("currency").asString(""));
        transaction.put(
                "CurrencyRate",
                posted.signum() == 0
                        ? BigDecimal.ONE
                        : amount.divide(posted, BookIndex.RATE_DIGITS, RoundingMode.HALF_UP));
        return Optional.of(transaction);
    }
}
