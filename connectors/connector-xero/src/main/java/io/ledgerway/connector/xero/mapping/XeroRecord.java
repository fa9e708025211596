package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.connector.xero.api.XeroDates;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An object of Xero's JSON. Unknown members are not read; a missing member, an empty text and a
 * null are the same.
 *
 * @param name where it is, such as {@code Invoices}
 */
public record XeroRecord(String name, JsonNode json, UnknownValues unknownValues) {

    @Nullable String text(String member) {
        var value = json.path(member);
        if (!value.isValueNode() || value.isNull()) {
            return null;
        }
        var text = value.asString();
        return text.isBlank() ? null : text;
    }

    /**
     * A text that every record has.
     *
     * @throws IllegalArgumentException when it is missing
     */
    String required(String member) {
        var text = text(member);
        if (text == null) {
            throw new IllegalArgumentException(member + " is missing");
        }
        return text;
    }

    /**
     * A number, or a text with one.
     *
     * @throws IllegalArgumentException when it is another value, or has too many digits
     */
    @Nullable BigDecimal amount(String member) {
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
            throw new IllegalArgumentException(member + " is not a number: " + text, e);
        }
    }

    BigDecimal amountOrZero(String member) {
        var amount = amount(member);
        return amount == null ? BigDecimal.ZERO : amount;
    }

    boolean flag(String member) {
        var value = json.path(member);
        return value.isBoolean() ? value.asBoolean() : "true".equalsIgnoreCase(text(member));
    }

    @Nullable Instant instant(String member) {
        return XeroDates.instant(text(member));
    }

    /** A day; the member with the suffix {@code String} has it where the member is missing. */
    @Nullable DateTime day(String member) {
        LocalDate day = XeroDates.day(text(member));
        if (day == null) {
            day = XeroDates.day(text(member + "String"));
        }
        return day == null ? null : DateTime.of(day);
    }

    /**
     * A day that every record has.
     *
     * @throws IllegalArgumentException when it is missing
     */
    DateTime requiredDay(String member) {
        var day = day(member);
        if (day == null) {
            throw new IllegalArgumentException(member + " is missing");
        }
        return day;
    }

    @Nullable DateTime dateTime(String member) {
        var instant = instant(member);
        return instant == null ? null : DateTime.of(instant);
    }

    @Nullable XeroRecord object(String member) {
        var value = json.path(member);
        return value.isObject() && !value.isEmpty()
                ? new XeroRecord(name + "." + member, value, unknownValues)
                : null;
    }

    /** The objects of a list; none where it is missing. */
    List<XeroRecord> list(String member) {
        var list = new ArrayList<XeroRecord>();
        for (var each : json.path(member)) {
            if (each.isObject()) {
                list.add(new XeroRecord(name + "." + member, each, unknownValues));
            }
        }
        return list;
    }

    /** A value of an enumeration; one that is not known is counted. */
    <T> T choice(String member, Map<String, T> values, T unknown) {
        var text = text(member);
        if (text == null) {
            return unknown;
        }
        var value = values.get(text);
        if (value == null) {
            unknownValues.count(name + "." + member, text);
            return unknown;
        }
        return value;
    }
}
