package io.ledgerway.sandbox.quickbooksonline.entity;

import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.currency;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.head;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.number;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.refer;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.reference;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.text;

import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON of documents with lines: invoices, bills, credits, orders, receipts, expenses. */
final class DocumentReader {

    private static final int RATE_DIGITS = 2;

    private final Lookups lookups;
    private final LedgerRecord record;
    private final JsonNode body;
    private final boolean voided;
    private final int sign;
    private final TransactionLines lines;

    /**
     * @param opposite whether the dialect shows its amounts with the opposite sign
     */
    DocumentReader(Lookups lookups, LedgerRecord record, JsonNode body, boolean opposite) {
        this.lookups = lookups;
        this.record = record;
        this.body = body;
        this.voided = body.path("state").asString("").equals("void");
        this.sign = opposite ? -1 : 1;
        this.lines = new TransactionLines(lookups, body, sign, voided);
    }

    ObjectNode invoice() {
        ObjectNode json = sale(transaction("number"));
        for (String flag :
                new String[] {
                    "AllowIPNPayment",
                    "AllowOnlinePayment",
                    "AllowOnlineCreditCardPayment",
                    "AllowOnlineACHPayment"
                }) {
            json.put(flag, false);
        }
        due(json);
        ArrayNode linked = json.putArray("LinkedTxn");
        linkPayments(linked);
        for (JsonNode order : body.path("orders")) {
            link(linked, Kind.SALES_ORDERS, order, "Estimate");
        }
        return balance(json);
    }

    ObjectNode creditMemo() {
        ObjectNode json = sale(transaction("number"));
        json.put("RemainingCredit", voided ? BigDecimal.ZERO : number(body, "open_amount"));
        linkPayments(json.putArray("LinkedTxn"));
        refer(json, "InvoiceRef", Kind.SALES_INVOICES, body.path("created_from"));
        return balance(json);
    }

    ObjectNode estimate() {
        ObjectNode json = sale(transaction("number"));
        json.put(
                "TxnStatus",
                switch (body.path("state").asString("")) {
                    case "closed" -> "Closed";
                    case "void" -> "Rejected";
                    case "draft" -> "Pending";
                    default -> "Accepted";
                });
        text(json, "ExpirationDate", body.path("expected_on"));
        return json;
    }

    /** A sales receipt, or a refund receipt with the opposite sign. */
    ObjectNode receipt() {
        ObjectNode json = sale(transaction("reference"));
        refer(json, "DepositToAccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        refer(json, "PaymentMethodRef", Kind.PAYMENT_METHODS, body.path("method"));
        return json.put("Balance", BigDecimal.ZERO);
    }

    private ObjectNode sale(ObjectNode json) {
        refer(json, "CustomerRef", Kind.CLIENTS, body.path("client"));
        if (body.hasNonNull("memo")) {
            json.putObject("CustomerMemo").set("value", body.path("memo"));
        }
        json.set("Line", lines.sales());
        json.put("ApplyTaxAfterDiscount", false).put("PrintStatus", "NeedToPrint");
        return total(json.put("EmailStatus", "NotSet"));
    }

    ObjectNode bill() {
        ObjectNode json = purchase(transaction("reference"));
        json.set(
                "APAccountRef",
                reference(RecordNumbers.of(Kind.LEDGER_ACCOUNTS, "acc-2000"), "Accounts payable"));
        due(json);
        ArrayNode linked = json.putArray("LinkedTxn");
        for (JsonNode payment : body.path("payments")) {
            boolean card = lookups.isCard(payment.path("account").path("id").asString(""));
            link(
                    linked,
                    Kind.VENDOR_PAYMENTS,
                    payment,
                    card ? "BillPaymentCreditCard" : "BillPaymentCheck");
        }
        for (JsonNode order : body.path("orders")) {
            link(linked, Kind.PURCHASE_ORDERS, order, "PurchaseOrder");
        }
        return balance(json);
    }

    ObjectNode vendorCredit() {
        ObjectNode json = purchase(transaction("reference"));
        return json.put("Balance", voided ? BigDecimal.ZERO : number(body, "open_amount"));
    }

    ObjectNode purchaseOrder() {
        ObjectNode json = purchase(transaction("number"));
        String state = body.path("state").asString("");
        json.put("POStatus", state.equals("closed") || state.equals("void") ? "Closed" : "Open");
        text(json, "DueDate", body.path("payment_due_on"));
        return json;
    }

    private ObjectNode purchase(ObjectNode json) {
        refer(json, "VendorRef", Kind.VENDORS, body.path("vendor"));
        note(json);
        json.set("Line", lines.purchases());
        return total(json);
    }

    ObjectNode expense() {
        ObjectNode json = transaction("reference");
        refer(json, "AccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        boolean card = lookups.isCard(body.path("account").path("id").asString(""));
        json.put("PaymentType", body.path("payment_type").asString(card ? "CreditCard" : "Cash"));
        party(json, "vendor", Kind.VENDORS, "Vendor");
        party(json, "client", Kind.CLIENTS, "Customer");
        json.put("Credit", sign < 0);
        refer(json, "PaymentMethodRef", Kind.PAYMENT_METHODS, body.path("method"));
        note(json);
        json.set("Line", lines.purchases());
        return total(json);
    }

    private void party(ObjectNode json, String member, Kind kind, String type) {
        if (body.path(member).has("id")) {
            refer(json, "EntityRef", kind, body.path(member));
            json.withObject("EntityRef").put("type", type);
        }
    }

    ObjectNode deposit() {
        ObjectNode json = transaction("reference");
        refer(json, "DepositToAccountRef", Kind.LEDGER_ACCOUNTS, body.path("account"));
        note(json);
        json.set("Line", lines.deposits(body.path("vendor")));
        lines.cashBack(json);
        return total(json);
    }

    private ObjectNode transaction(String numberMember) {
        ObjectNode json = head(record);
        text(json, "DocNumber", body.path(numberMember));
        text(json, "TxnDate", body.path("issued_on"));
        String currency = body.path("currency").asString(lookups.company().homeCurrency());
        currency(json, currency);
        json.put("ExchangeRate", body.hasNonNull("rate") ? number(body, "rate") : BigDecimal.ONE);
        if (voided) {
            json.put("PrivateNote", EntityJson.VOIDED);
        }
        lines.location(json);
        return json;
    }

    private void note(ObjectNode json) {
        String note = body.path("memo").asString("");
        if (voided) {
            json.put(
                    "PrivateNote",
                    note.isEmpty() ? EntityJson.VOIDED : EntityJson.VOIDED + " - " + note);
        } else if (!note.isEmpty()) {
            json.put("PrivateNote", note);
        }
    }

    private ObjectNode total(ObjectNode json) {
        json.set("TxnTaxDetail", lines.tax());
        json.put("GlobalTaxCalculation", lines.hasTaxCodes() ? "TaxExcluded" : "NotApplicable");
        BigDecimal total =
                voided
                        ? BigDecimal.ZERO
                        : number(body, "gross_total").multiply(BigDecimal.valueOf(sign));
        json.put("TotalAmt", total);
        if (body.hasNonNull("rate") && !isPurchase()) {
            json.put("HomeTotalAmt", home(total));
        }
        return json;
    }

    private boolean isPurchase() {
        return switch (record.kind()) {
            case PURCHASE_BILLS, PURCHASE_CREDITS, PURCHASE_ORDERS, DIRECT_COSTS -> true;
            default -> false;
        };
    }

    private ObjectNode balance(ObjectNode json) {
        BigDecimal open = voided ? BigDecimal.ZERO : number(body, "open_amount");
        json.put("Balance", open);
        if (body.hasNonNull("rate")) {
            json.put("HomeBalance", home(open));
        }
        return json;
    }

    private BigDecimal home(BigDecimal amount) {
        return amount.multiply(number(body, "rate")).setScale(RATE_DIGITS, RoundingMode.HALF_UP);
    }

    private void due(ObjectNode json) {
        String due = body.path("due_on").asString("");
        if (!due.isEmpty()) {
            json.put("DueDate", due);
            long days =
                    ChronoUnit.DAYS.between(
                            LocalDate.parse(body.path("issued_on").asString(due)),
                            LocalDate.parse(due));
            StaticEntities.termOf(days)
                    .ifPresent(it -> json.set("SalesTermRef", reference(it, null)));
        }
    }

    private void linkPayments(ArrayNode linked) {
        for (JsonNode payment : body.path("payments")) {
            link(linked, Kind.CLIENT_PAYMENTS, payment, "Payment");
        }
    }

    private static void link(ArrayNode linked, Kind kind, JsonNode reference, String type) {
        linked.addObject()
                .put("TxnId", RecordNumbers.of(kind, reference.path("id").asString("")))
                .put("TxnType", type);
    }
}
