package io.ledgerway.connector.tryton.rpc;

import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A record as Tryton sends it: a reference is the id, and the fields of the referenced record are
 * in the member whose name ends in a dot. A member that is absent, null or an empty text is absent.
 */
public record TrytonRow(JsonNode json) {

    public static final String CREATED = "create_date";
    public static final String WRITTEN = "write_date";

    public String id() {
        return String.valueOf(number());
    }

    public int number() {
        var id = json.path("id");
        if (!id.isInt() || id.asInt() < 0) {
            throw new IllegalArgumentException("id is missing");
        }
        return id.asInt();
    }

    public @Nullable String text(String field) {
        var value = json.path(field).asString("");
        return value.isBlank() ? null : value;
    }

    public String required(String field) {
        return Objects.requireNonNull(text(field), field + " is missing");
    }

    /** A flag; on SQLite it is a number. */
    public boolean flag(String field) {
        var value = json.path(field);
        return value.isNumber() ? value.asInt() != 0 : value.asBoolean(false);
    }

    /** The id of a reference: a member of the referenced record, where that is read. */
    public @Nullable String ref(String field) {
        var record = json.path(field + ".");
        var id = record.isObject() ? record.path("id") : json.path(field);
        return id.isInt() ? String.valueOf(id.asInt()) : null;
    }

    /**
     * A record of any model.
     *
     * @param model of Tryton
     */
    public record Reference(String model, String id) {}

    /** A reference to a record of any model: a text with the model and the id. */
    public @Nullable Reference reference(String field) {
        var text = text(field);
        var comma = text == null ? -1 : text.indexOf(',');
        return text == null || comma < 0 || text.startsWith("-", comma + 1)
                ? null
                : new Reference(text.substring(0, comma), text.substring(comma + 1));
    }

    /** The ids of a field with several references. */
    public List<String> refs(String field) {
        var records = rows(field);
        return records.isEmpty()
                ? json.path(field).valueStream().map(it -> String.valueOf(it.asInt())).toList()
                : records.stream().map(TrytonRow::id).toList();
    }

    /** The fields of a referenced record; empty where there is none. */
    public TrytonRow row(String field) {
        return new TrytonRow(json.path(field + "."));
    }

    /** The referenced records, in the order of their ids. */
    public List<TrytonRow> rows(String field) {
        var rows = json.path(field + ".");
        return rows.isArray()
                ? rows.valueStream()
                        .map(TrytonRow::new)
                        .sorted(Comparator.comparingInt(TrytonRow::number))
                        .toList()
                : List.of();
    }

    /**
     * A number of either form: exact, or a floating-point number such as a quantity.
     *
     * @throws IllegalArgumentException if it is no number, or has too many digits
     */
    public @Nullable BigDecimal amount(String field) {
        var value = json.path(field);
        if (value.isNumber()) {
            return BoundedDecimal.check(value.decimalValue());
        }
        var text = value.path("decimal").asString("");
        if (text.isEmpty()) {
            return null;
        }
        try {
            return BoundedDecimal.check(BoundedDecimal.parse(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(field + " is not a number: " + text, e);
        }
    }

    public BigDecimal amountOrZero(String field) {
        var value = amount(field);
        return value == null ? BigDecimal.ZERO : value;
    }

    public @Nullable LocalDate day(String field) {
        var value = json.path(field);
        return value.path(Values.CLASS).asString("").equals("date")
                ? LocalDate.of(
                        value.path("year").asInt(),
                        value.path("month").asInt(),
                        value.path("day").asInt())
                : null;
    }

    public @Nullable DateTime date(String field) {
        var day = day(field);
        return day == null ? null : DateTime.of(day);
    }

    public @Nullable Instant time(String field) {
        var value = json.path(field);
        if (!value.path(Values.CLASS).asString("").equals("datetime")) {
            return null;
        }
        try {
            return LocalDateTime.of(
                            value.path("year").asInt(),
                            value.path("month").asInt(),
                            value.path("day").asInt(),
                            value.path("hour").asInt(),
                            value.path("minute").asInt(),
                            value.path("second").asInt(),
                            value.path("microsecond").asInt() * 1000)
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(field + " is not a time: " + value, e);
        }
    }

    public byte[] bytes(String field) {
        return Base64.getMimeDecoder().decode(json.path(field).path("base64").asString(""));
    }

    /** The later of creation and last change; a record that never changed has no time of change. */
    public @Nullable Instant modified() {
        return Stream.of(time(CREATED), time(WRITTEN))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }
}
