package io.ledgerway.sandbox.quickbooksonline.entity;

import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.currency;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.head;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.number;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.object;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.refer;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.text;

import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.math.RoundingMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of payments, refunds of payments, transfers and journal entries. */
final class MoneyReader {

    /** Member of a record that the API has voided. */
    static final String IS_VOID = "voided";

    private static final String AMOUNT = "amount";
    private static final String CURRENCY = "currency";
    private static final int RATE_DIGITS = 9;

    private final Lookups lookups;
    private final LedgerRecord record;
    private final JsonNode body;

    MoneyReader(Lookups lookups, LedgerRecord record, JsonNode body) {
        this.lookups = lookups;
        this.record = record;
        this.body = body;
    }

    ObjectNode payment() {
        ObjectNode json = transaction("paid_on", "memo");
        refer(json, "CustomerRef", Kind.CLIENTS, body.path("client"));
        refer(json, "DepositToAccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        refer(json, "PaymentMethodRef", Kind.PAYMENT_METHODS, body.path("method"));
        text(json, "PaymentRefNum", body.path("reference"));
        json.put("TotalAmt", number(body, "total"));
        BigDecimal unapplied = BigDecimal.ZERO;
        ArrayNode lines = json.putArray("Line");
        for (JsonNode settle : settles()) {
            String kind = settle.path("kind").asString("");
            if (kind.equals("on_account")) {
                unapplied = unapplied.add(number(settle, "amount"));
            } else {
                line(lines, settle, kind);
            }
        }
        json.put("UnappliedAmt", unapplied).put("ProcessPayment", false);
        return json;
    }

    ObjectNode billPayment() {
        ObjectNode json = transaction("paid_on", "memo");
        refer(json, "VendorRef", Kind.VENDORS, body.path("vendor"));
        text(json, "DocNumber", body.path("reference"));
        boolean card = lookups.isCard(body.path("account").path("id").asString(""));
        json.put("PayType", card ? "CreditCard" : "Check");
        ObjectNode paid = json.putObject(card ? "CreditCardPayment" : "CheckPayment");
        refer(
                paid,
                card ? "CCAccountRef" : "BankAccountRef",
                Kind.LEDGER_ACCOUNTS,
                body.path("account"));
        json.put("TotalAmt", number(body, "total"));
        ArrayNode lines = json.putArray("Line");
        for (JsonNode settle : settles()) {
            String kind = settle.path("kind").asString("");
            if (!kind.equals("on_account")) {
                line(lines, settle, kind);
            }
        }
        return json;
    }

    /** Money paid back to a customer: an expense on the receivables account. */
    ObjectNode refund() {
        ObjectNode json = transaction("paid_on", "memo");
        refer(json, "AccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        json.put("PaymentType", "Check").put("Credit", false);
        refer(json, "EntityRef", Kind.CLIENTS, body.path("client"));
        json.withObject("EntityRef").put("type", "Customer");
        BigDecimal total = number(body, "total").negate();
        json.put("TotalAmt", total);
        ObjectNode line = json.putArray("Line").addObject().put("Id", "1");
        line.put("Amount", total).put("DetailType", "AccountBasedExpenseLineDetail");
        ObjectNode detail = line.putObject("AccountBasedExpenseLineDetail");
        refer(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, account("acc-1100"));
        refer(detail, "CustomerRef", Kind.CLIENTS, body.path("client"));
        detail.put("BillableStatus", "NotBillable");
        json.putObject("TxnTaxDetail").put("TotalTax", BigDecimal.ZERO);
        return json;
    }

    /** Money that a vendor pays back: a deposit from the payables account. */
    ObjectNode vendorRefund() {
        ObjectNode json = transaction("paid_on", "memo");
        refer(json, "DepositToAccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        BigDecimal total = number(body, "total").negate();
        json.put("TotalAmt", total);
        ObjectNode line = json.putArray("Line").addObject().put("Id", "1");
        line.put("Amount", total).put("DetailType", "DepositLineDetail");
        ObjectNode detail = line.putObject("DepositLineDetail");
        refer(detail, "Entity", Kind.VENDORS, body.path("vendor"));
        refer(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, account("acc-2000"));
        json.putObject("TxnTaxDetail").put("TotalTax", BigDecimal.ZERO);
        return json;
    }

    /** Between two currencies, amount and rate are those of the foreign one. */
    ObjectNode transfer() {
        ObjectNode json = transaction("date", "text");
        String home = lookups.company().homeCurrency();
        JsonNode from = body.path("from");
        JsonNode to = body.path("to");
        boolean toForeign =
                from.path(CURRENCY).asString(home).equals(home)
                        && !to.path(CURRENCY).asString(home).equals(home);
        JsonNode shown = toForeign ? to : from;
        JsonNode other = toForeign ? from : to;
        currency(json, shown.path(CURRENCY).asString(home));
        boolean isForeign =
                !shown.path(CURRENCY).asString(home).equals(other.path(CURRENCY).asString(home));
        if (isForeign && number(shown, AMOUNT).signum() != 0) {
            json.put(
                    "ExchangeRate",
                    number(other, AMOUNT)
                            .divide(number(shown, AMOUNT), RATE_DIGITS, RoundingMode.HALF_UP));
        }
        refer(json, "FromAccountRef", Kind.LEDGER_ACCOUNTS, from.path("account"));
        refer(json, "ToAccountRef", Kind.LEDGER_ACCOUNTS, to.path("account"));
        boolean voided = body.path("state").asString("").equals("void");
        json.put("Amount", voided ? BigDecimal.ZERO : number(shown, AMOUNT));
        return json;
    }

    /** A bank account pays a credit card, both in home currency. */
    ObjectNode cardPayment() {
        ObjectNode json = transaction("date", "text");
        json.remove("ExchangeRate");
        refer(json, "BankAccountRef", Kind.LEDGER_ACCOUNTS, body.at("/from/account"));
        refer(json, "CreditCardAccountRef", Kind.LEDGER_ACCOUNTS, body.at("/to/account"));
        boolean voided = body.path("state").asString("").equals("void");
        return json.put("Amount", voided ? BigDecimal.ZERO : number(body.path("from"), AMOUNT));
    }

    ObjectNode journalEntry() {
        ObjectNode json = transaction("posted_on", "text");
        text(json, "DocNumber", body.path("number"));
        json.put("Adjustment", false);
        ArrayNode lines = json.putArray("Line");
        BigDecimal debits = BigDecimal.ZERO;
        for (JsonNode line : body.path("lines")) {
            BigDecimal amount = number(line, "amount");
            debits = debits.add(amount.max(BigDecimal.ZERO));
            ObjectNode entry = lines.addObject();
            entry.put("Id", Integer.toString(lines.size() - 1));
            text(entry, "Description", line.path("text"));
            entry.put("Amount", amount.abs()).put("DetailType", "JournalEntryLineDetail");
            ObjectNode detail = entry.putObject("JournalEntryLineDetail");
            detail.put("PostingType", amount.signum() < 0 ? "Credit" : "Debit");
            party(detail, line, "vendor", Kind.VENDORS, "Vendor");
            party(detail, line, "client", Kind.CLIENTS, "Customer");
            refer(detail, "AccountRef", Kind.LEDGER_ACCOUNTS, line.path("account"));
            for (JsonNode dimension : line.path("dimensions")) {
                boolean location = lookups.isLocation(dimension.path("id").asString(""));
                refer(detail, location ? "DepartmentRef" : "ClassRef", Kind.DIMENSIONS, dimension);
            }
        }
        json.putObject("TxnTaxDetail");
        return json.put("TotalAmt", debits);
    }

    private static void party(
            ObjectNode detail, JsonNode line, String member, Kind kind, String type) {
        if (line.path(member).has("id")) {
            ObjectNode entity = detail.putObject("Entity").put("Type", type);
            refer(entity, "EntityRef", kind, line.path(member));
        }
    }

    private ObjectNode transaction(String dateMember, String noteMember) {
        ObjectNode json = head(record);
        text(json, "TxnDate", body.path(dateMember));
        currency(json, body.path("currency").asString(lookups.company().homeCurrency()));
        json.put("ExchangeRate", body.hasNonNull("rate") ? number(body, "rate") : BigDecimal.ONE);
        String note = body.path(noteMember).asString("");
        boolean voided =
                body.path(IS_VOID).asBoolean(false)
                        || body.path("state").asString("").equals("void");
        if (voided) {
            json.put("PrivateNote", EntityJson.VOIDED);
        } else if (!note.isEmpty()) {
            json.put("PrivateNote", note);
        }
        return json;
    }

    private JsonNode account(String id) {
        return object().put("id", id)
                .put("name", lookups.body(Kind.LEDGER_ACCOUNTS, id).path("name").asString(id));
    }

    private Iterable<JsonNode> settles() {
        return body.path("parts")
                .valueStream()
                .flatMap(it -> it.path("settles").valueStream())
                .toList();
    }

    private void line(ArrayNode lines, JsonNode settle, String kind) {
        boolean sales = record.kind() == Kind.CLIENT_PAYMENTS;
        ObjectNode line = lines.addObject().put("Amount", number(settle, "amount").abs());
        ObjectNode link = line.putArray("LinkedTxn").addObject();
        String id = settle.path("id").asString("");
        switch (kind) {
            case "invoice" -> link(link, Kind.SALES_INVOICES, id, "Invoice");
            case "bill" -> link(link, Kind.PURCHASE_BILLS, id, "Bill");
            case "credit_note" -> {
                if (sales) {
                    link(link, Kind.SALES_CREDITS, id, "CreditMemo");
                } else {
                    link(link, Kind.PURCHASE_CREDITS, id, "VendorCredit");
                }
            }
            default -> {
                if (sales) {
                    link(link, Kind.CLIENT_PAYMENTS, id, "Check");
                } else {
                    link(link, Kind.VENDOR_PAYMENTS, id, "Deposit");
                }
            }
        }
    }

    private static void link(ObjectNode link, Kind kind, String id, String type) {
        link.put("TxnId", RecordNumbers.of(kind, id)).put("TxnType", type);
    }
}
