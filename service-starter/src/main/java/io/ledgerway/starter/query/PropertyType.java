package io.ledgerway.starter.query;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Type of a property: which operators it supports and how its values are parsed. */
enum PropertyType {
    TEXT("a text"),
    NUMBER("a number"),
    INSTANT("a date or date-time"),
    BOOLEAN("true or false"),
    UUID("a UUID"),
    /** An object or a list of objects; only tests for {@code null} are allowed. */
    OBJECT("a single value");

    private static final Pattern NUMBER_FORM = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)");
    private static final Pattern UUID_FORM =
            Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private final String description;

    PropertyType(String words) {
        this.description = words;
    }

    /** Noun for messages such as "x is not a number". */
    String description() {
        return description;
    }

    /** Examples of values for messages, in brackets; empty where the description suffices. */
    String example() {
        return this == INSTANT ? " (write 2022-10-23 or 2022-10-23T10:45:18Z)" : "";
    }

    /** The supported operators, in the order of the documentation. */
    List<Operator> operators() {
        return switch (this) {
            case TEXT -> List.of(Operator.EQUAL, Operator.NOT_EQUAL, Operator.CONTAINS);
            case NUMBER, INSTANT ->
                    List.of(
                            Operator.EQUAL,
                            Operator.NOT_EQUAL,
                            Operator.GREATER,
                            Operator.LESS,
                            Operator.AT_LEAST,
                            Operator.AT_MOST);
            case BOOLEAN, UUID, OBJECT -> List.of(Operator.EQUAL, Operator.NOT_EQUAL);
        };
    }

    /** The supported operators for a message. */
    String symbols() {
        return operators().stream().map(Operator::symbol).collect(Collectors.joining(" "));
    }

    /** Parses a value for the database driver; empty when the text is not of this type. */
    Optional<?> read(String text) {
        return switch (this) {
            case TEXT -> Optional.of(text);
            case NUMBER -> number(text);
            case INSTANT -> InstantParser.parse(text);
            case BOOLEAN -> bool(text);
            case UUID -> uuid(text);
            case OBJECT -> Optional.empty();
        };
    }

    /** Rejects exponents: a short text could denote a number with a million digits. */
    private static Optional<BigDecimal> number(String text) {
        return NUMBER_FORM.matcher(text).matches()
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    private static Optional<Boolean> bool(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static Optional<java.util.UUID> uuid(String text) {
        return UUID_FORM.matcher(text).matches()
                ? Optional.of(java.util.UUID.fromString(text))
                : Optional.empty();
    }
}
