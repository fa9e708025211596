package io.ledgerway.connector.quickbooksonline.mapping.value;

import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An object of QuickBooks Online. A member that is missing, null or an empty text is absent;
 * unknown members are ignored.
 *
 * @param unknownValues gets the field and the value where a value is not known
 */
public record SourceObject(String name, JsonNode json, BiConsumer<String, String> unknownValues) {

    public SourceObject(String name, JsonNode json) {
        this(name, json, (_, _) -> {});
    }

    /** A member that is an object; an empty one where it is absent. */
    public SourceObject object(String member) {
        return new SourceObject(name + "." + member, json.path(member), unknownValues);
    }

    /** The objects of a member; empty where it is absent. */
    public List<SourceObject> list(String member) {
        var array = json.path(member);
        return array.isArray()
                ? array.valueStream()
                        .map(it -> new SourceObject(name + "." + member, it, unknownValues))
                        .toList()
                : List.of();
    }

    public boolean has(String member) {
        return json.hasNonNull(member);
    }

    public @Nullable String text(String member) {
        var value = json.path(member).asString("");
        return value.isBlank() ? null : value;
    }

    public String required(String member) {
        var value = text(member);
        if (value == null) {
            throw new IllegalArgumentException(name + "." + member + " is missing");
        }
        return value;
    }

    public String id() {
        return required("Id");
    }

    /**
     * A number, or a text with one; null where it is absent.
     *
     * @throws IllegalArgumentException for another text, or a number with too many digits
     */
    public @Nullable BigDecimal amount(String member) {
        var value = json.path(member);
        if (value.isNumber()) {
            return BoundedDecimal.check(value.decimalValue());
        }
        var text = text(member);
        if (text == null) {
            return null;
        }
        try {
            return BoundedDecimal.check(BoundedDecimal.parse(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    name + "." + member + " is not a number: " + text, e);
        }
    }

    public BigDecimal amountOrZero(String member) {
        var value = amount(member);
        return value == null ? BigDecimal.ZERO : value;
    }

    public boolean flag(String member, boolean otherwise) {
        return json.path(member).asBoolean(otherwise);
    }

    /** The id of a reference. */
    public @Nullable String ref(String member) {
        return object(member).text("value");
    }

    /** The name of a reference. */
    public @Nullable String refName(String member) {
        return object(member).text("name");
    }

    /** A date without time. */
    public @Nullable DateTime date(String member) {
        var text = text(member);
        return text == null ? null : new DateTime(text);
    }

    public DateTime requiredDate(String member) {
        return new DateTime(required(member));
    }

    /** When it last changed. */
    public @Nullable Instant modified() {
        return QuickBooksJson.instant(json.path("MetaData").path("LastUpdatedTime"));
    }

    public @Nullable DateTime modifiedDate() {
        var modified = modified();
        return modified == null ? null : DateTime.of(modified);
    }

    public @Nullable DateTime createdDate() {
        var created = QuickBooksJson.instant(json.path("MetaData").path("CreateTime"));
        return created == null ? null : DateTime.of(created);
    }

    /** The value of an enumeration; unknown values are counted. */
    public <T> T choice(String member, Map<String, T> values, T unknown) {
        var text = text(member);
        if (text == null) {
            return unknown;
        }
        var value = values.get(text);
        if (value == null) {
            unknownValues.accept(name + "." + member, text);
            return unknown;
        }
        return value;
    }
}
