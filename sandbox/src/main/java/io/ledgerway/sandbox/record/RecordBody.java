package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Typed access to a native JSON object; money is a decimal string. */
public record RecordBody(ObjectNode json) {

    /** Returns a member as text. A number is converted; absent and null are equal. */
    public @Nullable String text(String name) {
        JsonNode value = json.get(name);
        if (value == null || value.isNull()) {
            return null;
        }
        if (value.isContainer()) {
            throw LedgerRefusal.invalid("'%s' must be a plain value".formatted(name));
        }
        return value.asString();
    }

    public String text(String name, String otherwise) {
        String value = text(name);
        return value == null ? otherwise : value;
    }

    public String required(String name) {
        String value = text(name);
        if (value == null || value.isBlank()) {
            throw LedgerRefusal.invalid("'%s' is required".formatted(name));
        }
        return value;
    }

    public BigDecimal number(String name, BigDecimal otherwise) {
        String value = text(name);
        if (value == null) {
            return otherwise;
        }
        return Money.decimal(value)
                .orElseThrow(() ->
                        LedgerRefusal.invalid("'%s' is not a decimal: %s".formatted(name, value)));
    }

    /** Returns the id of a reference such as {@code client: {id, name}}. */
    public @Nullable String reference(String name) {
        JsonNode value = json.get(name);
        return value instanceof ObjectNode object ? new RecordBody(object).text("id") : null;
    }

    public void refer(String name, String id, String label) {
        json.putObject(name).put("id", id).put("name", label);
    }

    /** Sets the member unless it is present. */
    public void fill(String name, @Nullable String value) {
        if (text(name) == null) {
            json.put(name, value);
        }
    }

    /** Returns a member with one of these values; the first value when it is absent. */
    public String oneOf(String name, List<String> words) {
        fill(name, words.getFirst());
        String value = required(name);
        if (!words.contains(value)) {
            throw LedgerRefusal.invalid(
                    "'%s' must be one of %s".formatted(name, String.join(", ", words)));
        }
        return value;
    }

    /** Sets an amount with the digits of its currency. */
    public void money(String name, BigDecimal amount, @Nullable String currency) {
        json.put(name, Money.round(amount, currency).toPlainString());
    }

    public List<RecordBody> list(String name) {
        List<RecordBody> objects = new ArrayList<>();
        if (json.get(name) instanceof ArrayNode array) {
            for (JsonNode element : array) {
                if (element instanceof ObjectNode object) {
                    objects.add(new RecordBody(object));
                }
            }
        }
        return objects;
    }

    /** Merges the members of the patch; null removes a member (RFC 7396). */
    public void merge(ObjectNode patch) {
        patch.properties()
                .forEach(member -> {
                    if (member.getValue().isNull()) {
                        json.remove(member.getKey());
                    } else if (member.getValue() instanceof ObjectNode inner
                            && json.get(member.getKey()) instanceof ObjectNode own) {
                        new RecordBody(own).merge(inner);
                    } else {
                        json.set(member.getKey(), member.getValue());
                    }
                });
    }
}
