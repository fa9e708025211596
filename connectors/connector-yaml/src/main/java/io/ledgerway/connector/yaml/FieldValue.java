package io.ledgerway.connector.yaml;

import io.ledgerway.connector.pull.BoundedDecimal;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes the value of a canonical field from a record of the platform. */
sealed interface FieldValue {

    JsonNodeFactory JSON = JsonNodeFactory.instance;

    /**
     * The value.
     *
     * @param field its name, for errors and counts
     * @return null where there is none
     * @throws UnreadableValueException when the record has another form than the file says
     */
    @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
            throws UnreadableValueException;

    /** Counts values that the file does not have. */
    @FunctionalInterface
    interface UnknownValues {
        void count(String field, String value);
    }

    /** A value has another form than the file says. */
    final class UnreadableValueException extends Exception {
        private static final long serialVersionUID = 1L;

        UnreadableValueException(String field, JsonNode value, String expected) {
            super("%s is %s and not %s".formatted(field, value, expected));
        }
    }

    /** The same value for every record. */
    record Constant(JsonNode value) implements FieldValue {

        @Override
        public JsonNode of(JsonNode source, String field, UnknownValues unknown) {
            return value;
        }
    }

    /** A member, or a constant where it is absent. */
    record OrElse(FieldValue value, JsonNode otherwise) implements FieldValue {

        @Override
        public JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = value.of(source, field, unknown);
            return found == null ? otherwise : found;
        }
    }

    /** A text; numbers and booleans are written out. */
    record Text(MemberPath path) implements FieldValue {

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found == null) {
                return null;
            }
            if (found.isContainer()) {
                throw new UnreadableValueException(field, found, "a text");
            }
            return JSON.stringNode(found.asString());
        }
    }

    /**
     * A number, or a text with a number.
     *
     * @param places how many of its digits are decimal places: a fixed number, or where it is
     */
    record Decimal(MemberPath path, @Nullable MemberPath places, int fixedPlaces, boolean negated)
            implements FieldValue {

        private static final int MAX_PLACES = 255;

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found == null) {
                return null;
            }
            var number = number(found, field);
            var decimals = places(source, field);
            if (!BoundedDecimal.isBounded(number, decimals)) {
                throw new UnreadableValueException(
                        field,
                        found,
                        "a number of at most %d digits before and after the decimal point"
                                .formatted(BoundedDecimal.MAX_DIGITS));
            }
            var amount = number.movePointLeft(decimals);
            return JSON.numberNode(negated ? amount.negate() : amount);
        }

        private int places(JsonNode source, String field) throws UnreadableValueException {
            var found = places == null ? null : places.find(source);
            if (found == null) {
                return fixedPlaces;
            }
            if (!found.isInt() || found.intValue() < 0 || found.intValue() > MAX_PLACES) {
                throw new UnreadableValueException(field, found, "a number of decimal places");
            }
            return found.intValue();
        }

        private static BigDecimal number(JsonNode found, String field)
                throws UnreadableValueException {
            if (found.isNumber()) {
                return found.decimalValue();
            }
            if (found.isString()) {
                try {
                    return BoundedDecimal.parse(found.stringValue().strip());
                } catch (NumberFormatException e) {
                    throw new UnreadableValueException(field, found, "a number");
                }
            }
            throw new UnreadableValueException(field, found, "a number");
        }
    }

    /** True or false. */
    record Flag(MemberPath path) implements FieldValue {

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found != null && !found.isBoolean()) {
                throw new UnreadableValueException(field, found, "true or false");
            }
            return found;
        }
    }

    /** Form in which a platform writes dates and times. */
    enum DateForm {
        ISO,
        EPOCH_SECONDS,
        EPOCH_MILLIS,
        PATTERN
    }

    /**
     * A date or a time.
     *
     * @param pattern of a date, such as {@code dd/MM/yyyy}
     */
    record Date(MemberPath path, DateForm form, @Nullable DateTimeFormatter pattern)
            implements FieldValue {

        /** A time with an offset like {@code +0530} or {@code +05}. */
        private static final Pattern BASIC_OFFSET = Pattern.compile("(.*T.*[+-]\\d{2})(\\d{2})?");

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found == null || (found.isString() && found.stringValue().isEmpty())) {
                return null;
            }
            try {
                return JSON.stringNode(
                        switch (form) {
                            case ISO -> withColon(found.stringValue());
                            case EPOCH_SECONDS ->
                                    Instant.ofEpochSecond(found.longValue()).toString();
                            case EPOCH_MILLIS -> Instant.ofEpochMilli(found.longValue()).toString();
                            case PATTERN ->
                                    LocalDate.parse(found.stringValue(), pattern).toString();
                        });
            } catch (RuntimeException e) {
                throw new UnreadableValueException(field, found, "a date of the form " + form);
            }
        }

        /** The offset in the extended form of ISO 8601, which canonical times have. */
        private static String withColon(String time) {
            var basic = BASIC_OFFSET.matcher(time);
            return basic.matches()
                    ? basic.group(1) + ":" + Objects.requireNonNullElse(basic.group(2), "00")
                    : time;
        }

        /** The time; null where it is absent. A date is its start, and no offset is UTC. */
        @Nullable Instant instant(JsonNode source) throws UnreadableValueException {
            var text = of(source, path.toString(), (_, _) -> {});
            if (text == null) {
                return null;
            }
            var value = text.stringValue();
            try {
                if (!value.contains("T")) {
                    return LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant();
                }
                return value.matches(".*(Z|[+-]\\d{2}:\\d{2})")
                        ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(value, Instant::from)
                        : LocalDateTime.parse(value).toInstant(ZoneOffset.UTC);
            } catch (DateTimeException e) {
                throw new UnreadableValueException(path.toString(), text, "a time");
            }
        }
    }

    /**
     * One of the values of an enumeration.
     *
     * @param accepted the canonical values
     * @param map from the platform's values; empty where they are the canonical ones
     * @param otherwise for values that are not in the map; null: they are left out
     */
    record Choice(
            MemberPath path,
            Set<String> accepted,
            Map<String, String> map,
            @Nullable String otherwise)
            implements FieldValue {

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found == null) {
                return null;
            }
            if (found.isContainer()) {
                throw new UnreadableValueException(field, found, "a text");
            }
            var value = found.asString();
            var mapped = map.isEmpty() && accepted.contains(value) ? value : map.get(value);
            if (mapped == null) {
                unknown.count(field, value);
                mapped = otherwise;
            }
            return mapped == null ? null : JSON.stringNode(mapped);
        }
    }

    /** An object of the same record. */
    record Nested(FieldMap fields) implements FieldValue {

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var object = fields.map(source, field + ".", unknown);
            return object.isEmpty() ? null : object;
        }
    }

    /** A list with an object for each element of a list. */
    record Each(MemberPath path, FieldMap fields) implements FieldValue {

        @Override
        public @Nullable JsonNode of(JsonNode source, String field, UnknownValues unknown)
                throws UnreadableValueException {
            var found = path.find(source);
            if (found == null) {
                return null;
            }
            if (!found.isArray()) {
                throw new UnreadableValueException(field, found, "a list");
            }
            var list = JSON.arrayNode();
            for (var element : found) {
                list.add(fields.map(element, field + ".", unknown));
            }
            return list;
        }
    }
}
