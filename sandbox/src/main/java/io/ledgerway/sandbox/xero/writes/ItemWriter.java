package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Items. */
final class ItemWriter implements ElementWriter {

    /** Finds a live item by its code. */
    static Optional<LedgerRecord> coded(WriteContext context, String code) {
        return context
                .records()
                .having(context.tenant(), List.of(Kind.PRODUCTS), "sku", code)
                .stream()
                .findFirst()
                .or(() ->
                        context.find(Kind.PRODUCTS, code.toLowerCase(Locale.ROOT))
                                .filter(it -> !it.deleted()));
    }

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "ItemID") : pathId;
        String code = WriteContext.text(element, "Code");
        Optional<LedgerRecord> known =
                identifier == null
                        ? Optional.empty()
                        : context.find(identifier, List.of(Kind.PRODUCTS))
                                .or(() -> coded(context, identifier));
        if (identifier != null && known.isEmpty()) {
            throw new ElementRefusal("The item could not be found");
        }
        if (known.isEmpty() && code != null) {
            known = coded(context, code);
            if (create && known.isPresent()) {
                throw new ElementRefusal(
                        "Price List Item with Code '%s' already exists".formatted(code));
            }
        }
        ObjectNode body = known.map(context::body).orElseGet(context::node);
        if (code != null) {
            if (code.length() > 30) {
                throw new ElementRefusal(
                        "The field Code must be a string with a maximum length of 30.");
            }
            body.put("sku", code);
        } else if (known.isEmpty()) {
            throw new ElementRefusal("The Code field is required.");
        }
        String name = WriteContext.text(element, "Name");
        if (name != null) {
            body.put("name", name);
        } else if (!body.hasNonNull("name")) {
            body.put("name", String.valueOf(code));
        }
        price(context, body, "sale", element, "SalesDetails", "Description", "IsSold");
        price(
                context,
                body,
                "purchase",
                element,
                "PurchaseDetails",
                "PurchaseDescription",
                "IsPurchased");
        if (known.isPresent()) {
            context.replace(Kind.PRODUCTS, known.get().id(), body);
            return new XeroIds.RecordPart(Kind.PRODUCTS, known.get().id(), 0);
        }
        return new XeroIds.RecordPart(Kind.PRODUCTS, context.create(Kind.PRODUCTS, body), 0);
    }

    private static void price(
            WriteContext context,
            ObjectNode body,
            String own,
            JsonNode element,
            String member,
            String description,
            String flag) {
        JsonNode details = element.path(member);
        String text = WriteContext.text(element, description);
        if (!details.isObject() && text == null && !element.path(flag).asBoolean(false)) {
            return;
        }
        ObjectNode price =
                body.path(own) instanceof ObjectNode before ? before : body.putObject(own);
        if (text != null && !text.isEmpty()) {
            price.put("description", text);
        }
        BigDecimal amount = WriteContext.amount(details, "UnitPrice");
        if (amount != null) {
            price.put("price", amount.toPlainString());
        }
        String account = context.account(null, WriteContext.text(details, "AccountCode"));
        if (account != null) {
            price.put("account_id", account);
        }
        String taxType = WriteContext.text(details, "TaxType");
        if (taxType != null && !taxType.isEmpty()) {
            price.put("tax_code_id", LineWriter.taxCode(context, taxType));
        }
    }
}
