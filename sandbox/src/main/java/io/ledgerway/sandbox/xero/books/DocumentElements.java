package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.books.LineElements.Discounts;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Invoices, bills and credit notes, with their payments and allocations. */
final class DocumentElements {

    private final BookIndex index;
    private final XeroRecords records;
    private final LineElements lines;

    DocumentElements(BookIndex index, XeroRecords records) {
        this.index = index;
        this.records = records;
        this.lines = new LineElements(index);
    }

    List<ObjectNode> invoices(List<LedgerRecord> documents, Detail detail) {
        return each(documents, detail, this::invoice);
    }

    List<ObjectNode> creditNotes(List<LedgerRecord> documents, Detail detail) {
        return each(documents, detail, this::creditNote);
    }

    /** A document with what elements of it need. */
    private record Source(
            LedgerRecord record,
            JsonNode body,
            boolean files,
            Map<String, PaymentSplit> payments,
            Map<String, JsonNode> paymentBodies,
            Map<String, JsonNode> documents,
            Detail detail) {}

    @FunctionalInterface
    private interface Form {

        ObjectNode of(Source source);
    }

    private List<ObjectNode> each(List<LedgerRecord> documents, Detail detail, Form form) {
        List<JsonNode> bodies = documents.stream().map(index::body).toList();
        boolean summary = detail == Detail.SUMMARY;
        Set<String> paymentIds = new HashSet<>();
        bodies.forEach(body ->
                body.path("payments").forEach(it -> paymentIds.add(it.path("id").asString(""))));
        Map<String, PaymentSplit> payments = new HashMap<>();
        Map<String, JsonNode> paymentBodies = new HashMap<>();
        for (LedgerRecord payment :
                records.withIds(
                        index.tenant(),
                        List.of(Kind.CLIENT_PAYMENTS, Kind.VENDOR_PAYMENTS),
                        paymentIds)) {
            JsonNode body = index.body(payment);
            payments.put(payment.id(), new PaymentSplit(payment.kind(), body));
            paymentBodies.put(payment.id(), body);
        }
        Map<String, JsonNode> related = related(payments.values());
        Set<String> files = records.withFiles(index.tenant(), documents);
        if (!summary) {
            lines.prepare(bodies);
        }
        List<ObjectNode> elements = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            LedgerRecord document = documents.get(i);
            elements.add(
                    form.of(
                            new Source(
                                    document,
                                    bodies.get(i),
                                    files.contains(document.id()),
                                    payments,
                                    paymentBodies,
                                    related,
                                    detail)));
        }
        return elements;
    }

    /** Numbers of the documents of allocations. */
    private Map<String, JsonNode> related(Iterable<PaymentSplit> payments) {
        Set<String> ids = new HashSet<>();
        payments.forEach(split ->
                split.allocations()
                        .forEach(it -> {
                            ids.add(it.creditNote().id());
                            ids.add(it.document().id());
                        }));
        Map<String, JsonNode> related = new HashMap<>();
        for (LedgerRecord it :
                records.withIds(
                        index.tenant(),
                        List.of(
                                Kind.SALES_INVOICES,
                                Kind.PURCHASE_BILLS,
                                Kind.SALES_CREDITS,
                                Kind.PURCHASE_CREDITS),
                        ids)) {
            related.put(it.id(), index.body(it));
        }
        return related;
    }

    private ObjectNode invoice(Source source) {
        JsonNode body = source.body();
        boolean sales = source.record().kind() == Kind.SALES_INVOICES;
        ObjectNode invoice = JsonNodeFactory.instance.objectNode();
        invoice.put("Type", sales ? "ACCREC" : "ACCPAY");
        invoice.put("InvoiceID", index.ids().of(source.record().kind(), source.record().id()));
        invoice.put("InvoiceNumber", number(source.record().kind(), body));
        if (body.hasNonNull("client_reference") || sales) {
            invoice.put("Reference", body.path("client_reference").asString(""));
        }
        if (body.hasNonNull("url")) {
            invoice.put("Url", body.path("url").asString());
        }
        BigDecimal credited = BigDecimal.ZERO;
        ArrayNode payments = JsonNodeFactory.instance.arrayNode();
        ArrayNode creditNotes = JsonNodeFactory.instance.arrayNode();
        for (JsonNode share : body.path("payments")) {
            String id = share.path("id").asString("");
            PaymentSplit split = source.payments().get(id);
            if (split == null) {
                continue;
            }
            for (PaymentSplit.Settled part :
                    split.of(source.record().kind(), source.record().id())) {
                payment(source, id, split, part, payments);
                for (PaymentSplit.Applied applied : split.allocations()) {
                    if (applied.document().number() == part.number()) {
                        credited = credited.add(applied.amount());
                        creditNotes.add(creditNoteOf(source, split, applied));
                    }
                }
            }
        }
        BigDecimal total = BookIndex.amount(body, "gross_total");
        BigDecimal due =
                source.record().deleted() ? BigDecimal.ZERO : BookIndex.amount(body, "open_amount");
        boolean open =
                !source.record().deleted() && !body.path("state").asString("").equals("void");
        BigDecimal paid = open ? total.subtract(due).subtract(credited) : BigDecimal.ZERO;
        if (source.detail() != Detail.SUMMARY) {
            invoice.set("Payments", payments);
            invoice.set("CreditNotes", creditNotes);
            invoice.putArray("Prepayments");
            invoice.putArray("Overpayments");
        }
        invoice.put("AmountDue", Money.exact(due, null)).put("AmountPaid", paid);
        invoice.put("AmountCredited", Money.exact(credited, null));
        invoice.put("SentToContact", false);
        head(source, invoice, "InvoiceID");
        boolean discounted = sales && BookIndex.amount(body, "discount_total").signum() != 0;
        invoice.put("IsDiscounted", discounted);
        if (discounted) {
            invoice.put("TotalDiscount", BookIndex.amount(body, "discount_total"));
        }
        if (body.hasNonNull("due_on")) {
            invoice.put("DueDateString", XeroDates.text(body.path("due_on").asString()));
            invoice.put("DueDate", XeroDates.date(body.path("due_on").asString()));
        }
        return invoice;
    }

    private void payment(
            Source source,
            String id,
            PaymentSplit split,
            PaymentSplit.Settled part,
            ArrayNode payments) {
        if (!split.isPayment(part)) {
            return;
        }
        JsonNode body = source.paymentBodies().get(id);
        ObjectNode payment = payments.addObject();
        payment.put(
                "PaymentID",
                index.ids()
                        .of(
                                split.side().payments(),
                                id,
                                PartElement.PAYMENT.number(part.number())));
        if (split.payments().size() > 1) {
            payment.put("BatchPaymentID", index.ids().of(split.side().payments(), id));
        }
        payment.put("Date", XeroDates.date(part.date())).put("Amount", split.money(part));
        if (body != null) {
            if (body.hasNonNull("reference")) {
                payment.put("Reference", body.path("reference").asString());
            }
            payment.put("CurrencyRate", BookIndex.rate(body));
        }
        payment.put("HasAccount", false).put("HasValidationErrors", false);
    }

    private ObjectNode creditNoteOf(
            Source source, PaymentSplit split, PaymentSplit.Applied applied) {
        Kind kind = split.side() == Side.SALES ? Kind.SALES_CREDITS : Kind.PURCHASE_CREDITS;
        JsonNode body = source.documents().get(applied.creditNote().id());
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("CreditNoteID", index.ids().of(kind, applied.creditNote().id()));
        if (body != null) {
            note.put("CreditNoteNumber", number(kind, body));
            note.put("Total", BookIndex.amount(body, "gross_total"));
        }
        note.put("HasErrors", false).put("AppliedAmount", applied.amount());
        String date = applied.document().date();
        note.put("DateString", XeroDates.text(date)).put("Date", XeroDates.date(date));
        note.putArray("LineItems");
        return note;
    }

    private ObjectNode creditNote(Source source) {
        JsonNode body = source.body();
        Kind kind = source.record().kind();
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("CreditNoteID", index.ids().of(kind, source.record().id()));
        note.put("CreditNoteNumber", number(kind, body));
        ArrayNode payments = JsonNodeFactory.instance.arrayNode();
        ArrayNode allocations = JsonNodeFactory.instance.arrayNode();
        BigDecimal applied = BigDecimal.ZERO;
        for (JsonNode share : body.path("payments")) {
            String id = share.path("id").asString("");
            PaymentSplit split = source.payments().get(id);
            if (split == null) {
                continue;
            }
            for (PaymentSplit.Settled part : split.of(kind, source.record().id())) {
                payment(source, id, split, part, payments);
                for (PaymentSplit.Applied it : split.allocations()) {
                    if (it.creditNote().number() == part.number()) {
                        applied = applied.add(it.amount());
                        allocations.add(allocation(source, id, split, it));
                    }
                }
            }
        }
        if (source.detail() != Detail.SUMMARY) {
            note.set("Payments", payments);
        }
        note.put("ID", index.ids().of(kind, source.record().id()));
        head(source, note, "CreditNoteID");
        note.put("Type", kind == Kind.SALES_CREDITS ? "ACCRECCREDIT" : "ACCPAYCREDIT");
        note.put("Reference", body.path("client_reference").asString(""));
        note.put("SentToContact", false);
        note.put(
                "RemainingCredit",
                source.record().deleted()
                        ? BigDecimal.ZERO.setScale(2)
                        : BookIndex.amount(body, "open_amount"));
        note.set("Allocations", allocations);
        return note;
    }

    private ObjectNode allocation(
            Source source, String payment, PaymentSplit split, PaymentSplit.Applied applied) {
        Kind kind = split.side() == Side.SALES ? Kind.SALES_INVOICES : Kind.PURCHASE_BILLS;
        ObjectNode allocation = JsonNodeFactory.instance.objectNode();
        allocation.put(
                "AllocationID",
                index.ids()
                        .of(
                                split.side().payments(),
                                payment,
                                PartElement.ALLOCATION.number(applied.creditNote().number())));
        ObjectNode invoice = allocation.putObject("Invoice");
        invoice.put("InvoiceID", index.ids().of(kind, applied.document().id()));
        JsonNode body = source.documents().get(applied.document().id());
        if (body != null) {
            invoice.put("InvoiceNumber", number(kind, body));
        }
        invoice.putArray("Payments");
        invoice.putArray("CreditNotes");
        invoice.putArray("Prepayments");
        invoice.putArray("Overpayments");
        invoice.putArray("LineItems");
        invoice.put("HasErrors", false).put("IsDiscounted", false);
        allocation.put("Amount", applied.amount());
        return allocation
                .put("Date", XeroDates.date(applied.document().date()))
                .put("IsDeleted", false);
    }

    private void head(Source source, ObjectNode element, String idMember) {
        JsonNode body = source.body();
        Kind kind = source.record().kind();
        Side side = Side.of(kind);
        element.put("CurrencyRate", BookIndex.rate(body));
        element.put("HasErrors", false).put("HasAttachments", source.files());
        element.set("Contact", index.contact(side.partyKind(), body.path(side.party())));
        String day = body.path("issued_on").asString();
        element.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        element.put("Status", status(source.record(), body));
        element.put("LineAmountTypes", "Exclusive");
        if (source.detail() == Detail.SUMMARY) {
            if (idMember.equals("InvoiceID")) {
                element.putArray("LineItems");
            }
        } else {
            boolean posted = List.of("AUTHORISED", "PAID").contains(status(source.record(), body));
            element.set(
                    "LineItems",
                    lines.of(
                            source.record().id(),
                            body.path("lines"),
                            1,
                            kind == Kind.SALES_INVOICES ? Discounts.GIVEN : Discounts.NONE,
                            posted ? LineElements.usualAccount(side == Side.SALES) : ""));
        }
        element.put("SubTotal", BookIndex.amount(body, "net_total"));
        element.put("TotalTax", BookIndex.amount(body, "tax_total"));
        element.put("Total", BookIndex.amount(body, "gross_total"));
        element.put("UpdatedDateUTC", XeroDates.time(source.record().changedAt()));
        element.put("CurrencyCode", body.path("currency").asString(""));
        if (status(source.record(), body).equals("PAID") && body.hasNonNull("paid_on")) {
            element.put("FullyPaidOnDate", XeroDates.date(body.path("paid_on").asString()));
        }
    }

    /** Number of a document: bills have that of the supplier. */
    static String number(Kind kind, JsonNode body) {
        return Side.of(kind) == Side.SALES
                ? body.path("number").asString("")
                : body.path("reference").asString("");
    }

    static String status(LedgerRecord record, JsonNode body) {
        if (record.deleted()) {
            return "DELETED";
        }
        return switch (body.path("state").asString("")) {
            case "draft" -> body.path("submitted").asBoolean(false) ? "SUBMITTED" : "DRAFT";
            case "paid" -> "PAID";
            case "void" -> "VOIDED";
            default -> "AUTHORISED";
        };
    }

    /** States of the books that a status of the API stands for; empty for deleted records. */
    static List<String> states(String status) {
        return switch (status) {
            case "DRAFT", "SUBMITTED" -> List.of("draft");
            case "PAID" -> List.of("paid");
            case "VOIDED" -> List.of("void");
            case "AUTHORISED" -> List.of("issued", "open", "part_paid");
            default -> List.of();
        };
    }
}
