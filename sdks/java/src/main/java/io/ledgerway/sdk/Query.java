package io.ledgerway.sdk;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A filter of a list. Its text is the parameter {@code query}.
 *
 * <pre>{@code
 * Query.field("amountDue").greaterThan(0).and(Query.field("status").equalTo("Submitted")).toString()
 * }</pre>
 */
public final class Query {

    // without quotes, other texts could end the value or be another one
    private static final Pattern BARE =
            Pattern.compile("[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_ .:@+-]*[\\p{L}\\p{N}_])?");
    private static final Pattern WORDS = Pattern.compile("(?i)\\b(?:and|or|null)\\b");
    private static final Pattern PATH = Pattern.compile("[\\w-]+(?:\\.[\\w-]+)*");

    private final String text;
    private final boolean isOr;

    private Query(String text, boolean isOr) {
        this.text = text;
        this.isOr = isOr;
    }

    /**
     * Begins a condition on a property.
     *
     * @param path its name, with dots for members of objects: {@code customerRef.id}
     */
    public static Field field(String path) {
        return new Field(path);
    }

    /** Both conditions. */
    public Query and(Query other) {
        return new Query(member() + "&&" + other.member(), false);
    }

    /** One of two conditions. */
    public Query or(Query other) {
        return new Query(text + "||" + other.text, true);
    }

    private String member() {
        return isOr ? "{" + text + "}" : text;
    }

    @Override
    public String toString() {
        return text;
    }

    /** A property of a record. */
    public static final class Field {

        private final String path;

        private Field(String path) {
            if (!PATH.matcher(path).matches()) {
                throw new IllegalArgumentException(path + " is not the path of a property");
            }
            this.path = path;
        }

        /**
         * {@code =}
         *
         * @param value a text, number, boolean, {@link LocalDate}, {@link OffsetDateTime} or UUID
         */
        public Query equalTo(Object value) {
            return condition("=", value);
        }

        /** {@code !=}; true for a missing property. */
        public Query notEqualTo(Object value) {
            return condition("!=", value);
        }

        /** {@code ~}: the text contains a value, whatever its case. */
        public Query contains(String value) {
            return condition("~", value);
        }

        /** {@code >} */
        public Query greaterThan(Object value) {
            return condition(">", value);
        }

        /** {@code >=} */
        public Query atLeast(Object value) {
            return condition(">=", value);
        }

        /** {@code <} */
        public Query lessThan(Object value) {
            return condition("<", value);
        }

        /** {@code <=} */
        public Query atMost(Object value) {
            return condition("<=", value);
        }

        /** The record does not have the property. */
        public Query isMissing() {
            return new Query(path + "=null", false);
        }

        /** The record has the property. */
        public Query isPresent() {
            return new Query(path + "!=null", false);
        }

        private Query condition(String operator, Object value) {
            return new Query(path + operator + textOf(value), false);
        }
    }

    private static String textOf(Object value) {
        if (value instanceof Double || value instanceof Float) {
            throw new IllegalArgumentException(
                    value + " has lost digits: pass a BigDecimal or an integer");
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Number
                || value instanceof Boolean
                || value instanceof LocalDate
                || value instanceof OffsetDateTime
                || value instanceof UUID) {
            return value.toString();
        }
        if (!(value instanceof String text)) {
            throw new IllegalArgumentException(
                    value.getClass().getName() + " is not a type of values");
        }
        return BARE.matcher(text).matches() && !WORDS.matcher(text).find()
                ? text
                : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
