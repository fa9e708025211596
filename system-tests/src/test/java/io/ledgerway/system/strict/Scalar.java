package io.ledgerway.system.strict;

import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Scalar types. */
enum Scalar implements Type {
    ANY,
    TEXT,
    TEXT1,
    NUMBER,
    INTEGER,
    BOOLEAN,
    UUID,
    DATETIME,
    INSTANT,
    CURRENCY,
    URL,
    DATATYPE;

    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
    private static final Pattern DATETIME_FORM =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}"
                            + "(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?(Z|[+-]\\d{2}:\\d{2})?)?");
    private static final Pattern CURRENCY_FORM = Pattern.compile("[A-Z]{3}");

    @Override
    public void check(JsonNode value, String at, Consumer<String> findings) {
        if (!fits(value)) {
            String name = name().toLowerCase(java.util.Locale.ROOT);
            findings.accept("%s is %s, not %s".formatted(at, value, name));
        }
    }

    private boolean fits(JsonNode value) {
        return switch (this) {
            case ANY -> true;
            case NUMBER -> value.isNumber();
            case INTEGER -> value.isIntegralNumber();
            case BOOLEAN -> value.isBoolean();
            case TEXT, TEXT1, UUID, DATETIME, INSTANT, CURRENCY, URL, DATATYPE ->
                    value.isString() && reads(value.asString());
        };
    }

    private boolean reads(String text) {
        return switch (this) {
            case TEXT1 -> !text.isEmpty();
            case UUID -> UUID_FORM.matcher(text).matches();
            case DATETIME -> DATETIME_FORM.matcher(text).matches() && isInCalendar(text);
            case INSTANT -> text.endsWith("Z") && DATETIME.reads(text);
            case CURRENCY -> CURRENCY_FORM.matcher(text).matches();
            case URL -> isAbsolute(text);
            case DATATYPE -> DataType.ofKey(text).isPresent();
            case ANY, TEXT, NUMBER, INTEGER, BOOLEAN -> true;
        };
    }

    private static boolean isInCalendar(String text) {
        try {
            (text.contains("T") ? DateTimeFormatter.ISO_DATE_TIME : DateTimeFormatter.ISO_DATE)
                    .parse(text);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isAbsolute(String text) {
        try {
            URI uri = URI.create(text);
            return uri.isAbsolute() && uri.getHost() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
