package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Purchase orders. */
final class PurchaseOrderWriter implements ElementWriter {

    private static final Kind KIND = Kind.PURCHASE_ORDERS;

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "PurchaseOrderID") : pathId;
        String number = WriteContext.text(element, "PurchaseOrderNumber");
        Optional<LedgerRecord> known = Optional.empty();
        if (identifier != null && !create) {
            known = context.find(identifier, List.of(KIND)).filter(it -> !it.deleted());
            if (known.isEmpty()) {
                throw new ElementRefusal("Purchase order not found");
            }
        } else if (number != null) {
            known =
                    context
                            .records()
                            .having(context.tenant(), List.of(KIND), "number", number)
                            .stream()
                            .findFirst();
            if (create && known.isPresent()) {
                throw new ElementRefusal("Order number must be unique");
            }
        }
        if (known.isEmpty()) {
            ObjectNode body = body(context, element, context.node(), true);
            if (!body.hasNonNull("number")) {
                body.put("number", "PO-" + context.nextNumber());
            }
            return new XeroIds.RecordPart(KIND, context.create(KIND, body), 0);
        }
        LedgerRecord before = known.get();
        if ("DELETED".equals(WriteContext.text(element, "Status"))) {
            context.delete(KIND, before.id());
        } else {
            context.replace(
                    KIND,
                    before.id(),
                    body(context, element, context.bodyWithLineIds(before), false));
        }
        return new XeroIds.RecordPart(KIND, before.id(), 0);
    }

    private static ObjectNode body(
            WriteContext context, JsonNode element, ObjectNode body, boolean fresh) {
        String status = WriteContext.text(element, "Status");
        if (status != null || fresh) {
            String state =
                    switch (status == null ? "DRAFT" : status) {
                        case "DRAFT", "SUBMITTED" -> "draft";
                        case "AUTHORISED" -> "open";
                        case "BILLED" -> "closed";
                        default -> throw new ElementRefusal("Purchase order Status is not valid");
                    };
            body.put("state", state).put("submitted", "SUBMITTED".equals(status));
        }
        if (element.path("Contact").isObject()) {
            body.putObject("vendor")
                    .put(
                            "id",
                            ContactWriter.party(context, element.path("Contact"), Side.PURCHASES));
        } else if (fresh) {
            throw new ElementRefusal("A Contact must be specified for this type of transaction");
        }
        date(context, element, body, fresh);
        WriteContext.put(body, "number", element, "PurchaseOrderNumber");
        WriteContext.put(body, "client_reference", element, "Reference");
        WriteContext.put(body, "memo", element, "DeliveryInstructions");
        WriteContext.put(body, "currency", element, "CurrencyCode");
        shipTo(element, body);
        String currency = body.path("currency").asString(context.tenant().baseCurrency());
        String rate = WriteContext.rate(element);
        if (rate != null && !currency.equals(context.tenant().baseCurrency())) {
            body.put("rate", rate);
        }
        if (fresh || !element.path("LineItems").isEmpty()) {
            body.set(
                    "lines",
                    new LineWriter(context, element, currency, true)
                            .write(element.path("LineItems"), false, body.path("lines")));
        }
        return body;
    }

    private static void shipTo(JsonNode element, ObjectNode body) {
        String[][] members = {{"name", "AttentionTo"}, {"phone", "Telephone"}};
        for (String[] member : members) {
            String value = WriteContext.text(element, member[1]);
            if (value != null && !value.isEmpty()) {
                object(object(body, "ship_to"), "contact").put(member[0], value);
            }
        }
        // one text is the whole address, also of an order that had more members
        String address = WriteContext.text(element, "DeliveryAddress");
        if (address != null && !address.isEmpty()) {
            object(body, "ship_to")
                    .putObject("address")
                    .put("kind", "delivery")
                    .put("line1", address);
        }
    }

    private static ObjectNode object(ObjectNode parent, String member) {
        return parent.path(member) instanceof ObjectNode own ? own : parent.putObject(member);
    }

    private static void date(
            WriteContext context, JsonNode element, ObjectNode body, boolean fresh) {
        String date = WriteContext.date(element, "Date");
        if (date != null) {
            body.put("issued_on", date);
        } else if (fresh) {
            body.put("issued_on", context.today().toString());
        }
        String delivery = WriteContext.date(element, "DeliveryDate");
        if (delivery != null) {
            body.put("expected_on", delivery);
        }
    }
}
