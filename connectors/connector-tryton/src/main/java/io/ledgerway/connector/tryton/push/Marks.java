package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.tryton.rpc.ReferenceMark;
import io.ledgerway.connector.tryton.rpc.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Text fields that contain the idempotency key of a record's last write, by model: texts that users
 * do not send to others, and that are written together with the record.
 */
final class Marks {

    static final String PARTY = "party.party";
    static final String ACCOUNT = "account.account";
    static final String TEMPLATE = "product.template";
    static final String INVOICE = "account.invoice";
    static final String MOVE = "account.move";

    private Marks() {}

    /** Adds the idempotency mark to a request body. */
    static void add(WriteBody body, String key) {
        var values = body.values();
        switch (body.model()) {
            case PARTY -> {
                var identifiers = new ArrayList<Map<String, Object>>(body.parts());
                identifiers.add(Map.of("code", ReferenceMark.of(key)));
                values.put("identifiers", Values.create(identifiers));
            }
            case ACCOUNT -> append(values, "note", key);
            case MOVE -> append(values, "description", key);
            case TEMPLATE -> {
                var product = body.parts().getFirst();
                append(product, "description", key);
                values.put("products", Values.create(body.parts()));
            }
            case INVOICE -> {
                body.parts().getFirst().put("note", ReferenceMark.of(key));
                values.put("lines", Values.create(body.parts()));
            }
            default -> throw new IllegalArgumentException(body.model());
        }
    }

    private static void append(Map<String, Object> values, String field, String key) {
        values.put(field, ReferenceMark.append(text(values.get(field)), key));
    }

    /** Supplemental data is JSON. */
    private static @Nullable String text(@Nullable Object value) {
        return value instanceof JsonNode json ? json.asString(null) : (String) value;
    }

    /** The condition that a record has the mark. */
    static List<Object> condition(String model, String key) {
        return switch (model) {
            case PARTY -> List.of("identifiers.code", "=", ReferenceMark.of(key));
            case INVOICE -> List.of("lines.note", "=", ReferenceMark.of(key));
            case ACCOUNT -> ReferenceMark.isIn("note", key);
            case MOVE -> ReferenceMark.isIn("description", key);
            case TEMPLATE -> ReferenceMark.isIn("products.description", key);
            default -> throw new IllegalArgumentException(model);
        };
    }
}
