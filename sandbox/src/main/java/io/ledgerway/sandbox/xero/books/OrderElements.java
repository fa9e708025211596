package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.books.LineElements.Discounts;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Purchase orders, and quotes, which are the sales orders of the books. */
final class OrderElements {

    private final BookIndex index;
    private final XeroRecords records;
    private final LineElements lines;

    OrderElements(BookIndex index, XeroRecords records) {
        this.index = index;
        this.records = records;
        this.lines = new LineElements(index);
    }

    List<ObjectNode> of(List<LedgerRecord> orders) {
        List<JsonNode> bodies = orders.stream().map(index::body).toList();
        lines.prepare(bodies);
        Set<String> files = records.withFiles(index.tenant(), orders);
        List<ObjectNode> elements = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            LedgerRecord order = orders.get(i);
            elements.add(
                    order.kind() == Kind.PURCHASE_ORDERS
                            ? purchaseOrder(order, bodies.get(i), files.contains(order.id()))
                            : quote(order, bodies.get(i)));
        }
        return elements;
    }

    private ObjectNode purchaseOrder(LedgerRecord record, JsonNode body, boolean files) {
        ObjectNode order = JsonNodeFactory.instance.objectNode();
        order.put("PurchaseOrderID", index.ids().of(Kind.PURCHASE_ORDERS, record.id()));
        order.put("PurchaseOrderNumber", body.path("number").asString(""));
        head(order, record, body, Kind.VENDORS, body.path("vendor"), Discounts.PERCENTAGES);
        if (body.hasNonNull("expected_on")) {
            order.put("DeliveryDateString", XeroDates.text(body.path("expected_on").asString()));
            order.put("DeliveryDate", XeroDates.date(body.path("expected_on").asString()));
        }
        JsonNode shipTo = body.path("ship_to");
        JsonNode address = shipTo.path("address");
        order.put(
                "DeliveryAddress",
                address.path("line1").asString("")
                        + (address.hasNonNull("city")
                                ? "\n" + address.path("city").asString()
                                : ""));
        order.put("AttentionTo", shipTo.path("contact").path("name").asString(""));
        order.put("Telephone", shipTo.path("contact").path("phone").asString(""));
        order.put("DeliveryInstructions", body.path("memo").asString(""));
        order.put("HasErrors", false).put("IsDiscounted", false);
        order.put("SentToContact", false).put("HasAttachments", files);
        order.put("Reference", body.path("client_reference").asString(""));
        order.put("Type", "PURCHASEORDER");
        order.put("LineAmountTypes", "Exclusive");
        return order.put("Status", orderStatus(record, body));
    }

    static String orderStatus(LedgerRecord record, JsonNode body) {
        if (record.deleted()) {
            return "DELETED";
        }
        return switch (body.path("state").asString("")) {
            case "draft" -> body.path("submitted").asBoolean(false) ? "SUBMITTED" : "DRAFT";
            case "closed" -> "BILLED";
            case "void" -> "DELETED";
            default -> "AUTHORISED";
        };
    }

    private ObjectNode quote(LedgerRecord record, JsonNode body) {
        ObjectNode quote = JsonNodeFactory.instance.objectNode();
        quote.put("QuoteID", index.ids().of(Kind.SALES_ORDERS, record.id()));
        quote.put("QuoteNumber", body.path("number").asString(""));
        quote.put("Reference", body.path("client_order_no").asString(""));
        quote.put("Terms", "").put("Title", "").put("Summary", body.path("memo").asString(""));
        head(quote, record, body, Kind.CLIENTS, body.path("client"), Discounts.GIVEN);
        if (body.hasNonNull("expected_on")) {
            quote.put("ExpiryDateString", XeroDates.text(body.path("expected_on").asString()));
            quote.put("ExpiryDate", XeroDates.date(body.path("expected_on").asString()));
        }
        quote.put("LineAmountTypes", "EXCLUSIVE");
        String status =
                switch (record.deleted() ? "void" : body.path("state").asString("")) {
                    case "draft" -> "DRAFT";
                    case "closed" -> "INVOICED";
                    case "void" -> "DELETED";
                    default -> "ACCEPTED";
                };
        return quote.put("Status", status);
    }

    private void head(
            ObjectNode order,
            LedgerRecord record,
            JsonNode body,
            Kind role,
            JsonNode party,
            Discounts discounts) {
        String day = body.path("issued_on").asString();
        order.put("DateString", XeroDates.text(day)).put("Date", XeroDates.date(day));
        order.set("Contact", index.contact(role, party));
        order.set("LineItems", lines.of(record.id(), body.path("lines"), 1, discounts, ""));
        order.put("CurrencyRate", BookIndex.rate(body));
        order.put("CurrencyCode", body.path("currency").asString(""));
        order.put("SubTotal", BookIndex.amount(body, "net_total"));
        order.put("TotalTax", BookIndex.amount(body, "tax_total"));
        order.put("Total", BookIndex.amount(body, "gross_total"));
        order.put("TotalDiscount", BookIndex.amount(body, "discount_total"));
        order.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
    }
}
