package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.books.PaymentSplit.Settled;
import io.ledgerway.sandbox.xero.books.XeroRecords.PaymentPart;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Payments, overpayments and batch payments: each is a part of a payment of the books. */
final class PaymentElements {

    private static final List<Kind> KINDS = List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS);

    private static final String DEFAULT_ACCOUNT = "acc-1000";

    private final BookIndex index;
    private final XeroRecords records;

    PaymentElements(BookIndex index, XeroRecords records) {
        this.index = index;
        this.records = records;
    }

    private record Source(LedgerRecord record, JsonNode body, PaymentSplit split) {}

    /** Payments of these parts, in their order. */
    List<ObjectNode> payments(List<PaymentPart> parts) {
        Map<String, Source> sources = sources(parts.stream().map(PaymentPart::id).toList());
        Map<String, LedgerRecord> documents = documents(parts, sources);
        List<ObjectNode> payments = new ArrayList<>();
        for (PaymentPart part : parts) {
            Source source = sources.get(part.id());
            Settled settled = source == null ? null : source.split().payment(part.part());
            if (source != null && settled != null) {
                payments.add(payment(source, settled, documents.get(settled.id())));
            }
        }
        return payments;
    }

    /** Prepayments or overpayments of these parts, in their order. */
    List<ObjectNode> onAccount(List<PaymentPart> parts, boolean prepaid) {
        Map<String, Source> sources = sources(parts.stream().map(PaymentPart::id).toList());
        List<ObjectNode> onAccount = new ArrayList<>();
        for (PaymentPart part : parts) {
            Source source = sources.get(part.id());
            Settled settled = source == null ? null : source.split().part(part.part());
            if (source != null
                    && settled != null
                    && isOnAccount(source.split(), settled, prepaid)) {
                onAccount.add(onAccount(source, settled, prepaid ? "Prepayment" : "Overpayment"));
            }
        }
        return onAccount;
    }

    /** Bank transactions of the money on account of these parts, in their order. */
    List<ObjectNode> bankTransactions(List<PaymentPart> parts, boolean prepaid) {
        Map<String, Source> sources = sources(parts.stream().map(PaymentPart::id).toList());
        List<ObjectNode> transactions = new ArrayList<>();
        for (PaymentPart part : parts) {
            Source source = sources.get(part.id());
            Settled settled = source == null ? null : source.split().part(part.part());
            if (source != null
                    && settled != null
                    && isOnAccount(source.split(), settled, prepaid)) {
                transactions.add(bankTransaction(source, settled, prepaid));
            }
        }
        return transactions;
    }

    private static boolean isOnAccount(PaymentSplit split, Settled part, boolean prepaid) {
        return prepaid ? split.isPrepayment(part) : split.isOverpayment(part);
    }

    private ObjectNode bankTransaction(Source source, Settled part, boolean prepaid) {
        JsonNode body = source.body();
        ObjectNode element = onAccount(source, part, prepaid ? "Prepayment" : "Overpayment");
        element.remove(List.of("ID", "RemainingCredit", "Allocations", "Payments"));
        element.put(
                "BankTransactionID",
                index.ids()
                        .of(
                                source.record().kind(),
                                source.record().id(),
                                PartElement.BANK_TRANSACTION.number(part.number())));
        element.set(
                "BankAccount",
                index.account(body.path("account").path("id").asString(DEFAULT_ACCOUNT)));
        element.put("IsReconciled", body.path("reconciled").asBoolean(false));
        return element.put("Status", source.record().deleted() ? "DELETED" : "AUTHORISED");
    }

    private Map<String, Source> sources(List<String> ids) {
        Map<String, Source> sources = new HashMap<>();
        for (LedgerRecord it : records.withIds(index.tenant(), KINDS, new LinkedHashSet<>(ids))) {
            JsonNode body = index.body(it);
            sources.put(it.id(), new Source(it, body, new PaymentSplit(it.kind(), body)));
        }
        return sources;
    }

    private Map<String, LedgerRecord> documents(
            List<PaymentPart> parts, Map<String, Source> sources) {
        Set<String> ids = new LinkedHashSet<>();
        for (PaymentPart part : parts) {
            Source source = sources.get(part.id());
            Settled settled = source == null ? null : source.split().payment(part.part());
            if (settled != null) {
                ids.add(settled.id());
            }
        }
        Map<String, LedgerRecord> documents = new HashMap<>();
        records.withIds(
                        index.tenant(),
                        List.of(
                                Kind.SALES_INVOICES,
                                Kind.PURCHASE_BILLS,
                                Kind.SALES_CREDITS,
                                Kind.PURCHASE_CREDITS),
                        ids)
                .forEach(it -> documents.put(it.id(), it));
        return documents;
    }

    private ObjectNode payment(Source source, Settled part, @Nullable LedgerRecord document) {
        JsonNode body = source.body();
        Side side = source.split().side();
        BigDecimal amount = source.split().money(part);
        ObjectNode payment = JsonNodeFactory.instance.objectNode();
        payment.put("PaymentID", id(source.record(), part));
        if (part.isDocument() && source.split().payments().size() > 1) {
            payment.put(
                    "BatchPaymentID", index.ids().of(source.record().kind(), source.record().id()));
        }
        payment.put("Date", XeroDates.date(body.path("paid_on").asString()));
        payment.put("BankAmount", bankAmount(body, amount)).put("Amount", amount);
        payment.put("Reference", body.path("reference").asString(""));
        payment.put("CurrencyRate", BookIndex.rate(body));
        payment.put("PaymentType", type(side, part));
        boolean deleted = source.record().deleted() || source.split().isUndone(part);
        payment.put("Status", deleted ? "DELETED" : "AUTHORISED");
        payment.put("UpdatedDateUTC", XeroDates.time(source.record().changedAt()));
        payment.put("HasAccount", true);
        payment.put("IsReconciled", body.path("reconciled").asBoolean(false));
        if (body.hasNonNull("account")) {
            payment.set("Account", index.account(body.path("account").path("id").asString()));
        }
        if (document != null) {
            document(payment, side, document);
        } else if (!part.isDocument() && !part.isCreditNote()) {
            ObjectNode overpayment = payment.putObject("Overpayment");
            overpayment.put("OverpaymentID", overpaid(source, part));
            overpayment.set("Contact", index.contact(side.partyKind(), body.path(side.party())));
            overpayment.put("CurrencyCode", body.path("currency").asString(""));
            overpayment.putArray("LineItems");
        }
        return payment.put("HasValidationErrors", false);
    }

    private String overpaid(Source source, Settled part) {
        return part.word().equals("payment")
                ? index.ids().of(source.record().kind(), part.id(), 2)
                : index.ids()
                        .of(
                                source.record().kind(),
                                source.record().id(),
                                PartElement.ON_ACCOUNT.number(part.number()));
    }

    private String id(LedgerRecord record, Settled part) {
        return index.ids()
                .of(record.kind(), record.id(), PartElement.PAYMENT.number(part.number()));
    }

    /** A credit note, too, is named as {@code Invoice}, with its own id and number. */
    private void document(ObjectNode payment, Side side, LedgerRecord document) {
        JsonNode body = index.body(document);
        ObjectNode own = payment.putObject("Invoice");
        own.put(
                "Type",
                (side == Side.SALES ? "ACCREC" : "ACCPAY")
                        + (side.isCredit(document.kind()) ? "CREDIT" : ""));
        own.put("InvoiceID", index.ids().of(document.kind(), document.id()));
        own.put("InvoiceNumber", DocumentElements.number(document.kind(), body));
        own.putArray("Payments");
        own.putArray("CreditNotes");
        own.putArray("Prepayments");
        own.putArray("Overpayments");
        own.put("IsDiscounted", false);
        own.put("HasErrors", false);
        own.set("Contact", index.contact(side.partyKind(), body.path(side.party())));
        own.putArray("LineItems");
        own.put("CurrencyCode", body.path("currency").asString(""));
    }

    private static String type(Side side, Settled part) {
        boolean sales = side == Side.SALES;
        if (part.isDocument()) {
            return sales ? "ACCRECPAYMENT" : "ACCPAYPAYMENT";
        }
        if (part.isCreditNote()) {
            return sales ? "ARCREDITPAYMENT" : "APCREDITPAYMENT";
        }
        return sales ? "AROVERPAYMENTPAYMENT" : "APOVERPAYMENTPAYMENT";
    }

    /** Amount in the currency of the bank account. */
    private BigDecimal bankAmount(JsonNode body, BigDecimal amount) {
        String currency = index.currencyOf(body.path("account").path("id").asString(""));
        return currency.equals(body.path("currency").asString(currency))
                ? amount
                : amount.multiply(new BigDecimal(body.path("rate").asString("1")))
                        .setScale(2, RoundingMode.HALF_UP);
    }

    private ObjectNode onAccount(Source source, Settled part, String name) {
        JsonNode body = source.body();
        Side side = source.split().side();
        boolean refunded = part.word().equals("refund");
        ObjectNode element = JsonNodeFactory.instance.objectNode();
        PartElement own =
                source.split().isUndone(part) ? PartElement.ON_ACCOUNT : PartElement.PAYMENT;
        String id =
                index.ids()
                        .of(
                                source.record().kind(),
                                source.record().id(),
                                own.number(part.number()));
        element.put(name + "ID", id).put("ID", id);
        element.put(
                "Type",
                (side == Side.SALES ? "RECEIVE-" : "SPEND-") + name.toUpperCase(Locale.ROOT));
        element.put("Reference", body.path("reference").asString(""));
        element.put(
                "RemainingCredit",
                refunded || source.record().deleted()
                        ? BigDecimal.ZERO.setScale(2)
                        : part.amount());
        element.putArray("Allocations");
        ArrayNode payments = element.putArray("Payments");
        if (refunded) {
            payments.addObject()
                    .put("PaymentID", index.ids().of(source.record().kind(), part.id(), 1))
                    .put("Date", XeroDates.date(part.date()))
                    .put("Amount", part.amount())
                    .put("CurrencyRate", BookIndex.rate(body))
                    .put("HasAccount", false)
                    .put("HasValidationErrors", false);
        }
        element.put("HasAttachments", false);
        element.set("Contact", index.contact(side.partyKind(), body.path(side.party())));
        String day = body.path("paid_on").asString();
        element.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        element.put(
                "Status", source.record().deleted() ? "VOIDED" : refunded ? "PAID" : "AUTHORISED");
        element.put("LineAmountTypes", "NoTax");
        element.putArray("LineItems")
                .addObject()
                .put("Description", body.path("memo").asString(name))
                .put("UnitAmount", part.amount())
                .put("TaxType", "NONE")
                .put("TaxAmount", BigDecimal.ZERO.setScale(2))
                .put("LineAmount", part.amount())
                .put("Quantity", BigDecimal.ONE.setScale(4))
                .putArray("Tracking");
        element.put("SubTotal", part.amount());
        element.put("TotalTax", BigDecimal.ZERO.setScale(2)).put("Total", part.amount());
        element.put("UpdatedDateUTC", XeroDates.time(source.record().changedAt()));
        element.put("CurrencyCode", body.path("currency").asString(""));
        return element.put("CurrencyRate", BookIndex.rate(body));
    }

    /** A payment for several documents. */
    Optional<ObjectNode> batch(LedgerRecord record) {
        JsonNode body = index.body(record);
        PaymentSplit split = new PaymentSplit(record.kind(), body);
        if (split.payments().size() < 2 || !body.hasNonNull("account")) {
            return Optional.empty();
        }
        ObjectNode batch = JsonNodeFactory.instance.objectNode();
        batch.put("BatchPaymentID", index.ids().of(record.kind(), record.id()));
        batch.set("Account", index.account(body.path("account").path("id").asString()));
        batch.put("Reference", body.path("reference").asString(""));
        batch.put("Date", XeroDates.date(body.path("paid_on").asString()));
        batch.put("Type", split.side() == Side.SALES ? "RECBATCH" : "PAYBATCH");
        batch.put("Status", record.deleted() ? "DELETED" : "AUTHORISED");
        ArrayNode payments = batch.putArray("Payments");
        BigDecimal total = BigDecimal.ZERO;
        Kind documents = split.side() == Side.SALES ? Kind.SALES_INVOICES : Kind.PURCHASE_BILLS;
        for (Settled part : split.payments()) {
            total = total.add(split.money(part));
            ObjectNode payment = payments.addObject();
            payment.put("PaymentID", id(record, part));
            payment.put("Amount", split.money(part));
            payment.putObject("Invoice")
                    .put("InvoiceID", index.ids().of(documents, part.id()))
                    .putArray("LineItems");
        }
        batch.put("TotalAmount", total);
        batch.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        return Optional.of(batch.put("IsReconciled", false));
    }
}
