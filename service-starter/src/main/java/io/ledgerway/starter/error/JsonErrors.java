package io.ledgerway.starter.error;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/** Describes errors of JSON bodies for the caller, without names of classes. */
public final class JsonErrors {

    /** Longer messages of the parser repeat a long text of the body, such as a member's name. */
    private static final int MAX_REASON_LENGTH = 400;

    private static final Set<Class<?>> WHOLE =
            Set.of(Integer.class, int.class, Long.class, long.class);

    private JsonErrors() {}

    /**
     * Describes the error: for malformed JSON with line, column and what was expected, for JSON
     * that exceeds a limit of the parser with the limit.
     */
    public static String describe(JacksonException thrown) {
        if (thrown instanceof InputCoercionException it) {
            boolean isLong = it.getTargetType() == long.class;
            return "must be a whole number from %d to %d"
                    .formatted(
                            isLong ? Long.MIN_VALUE : Integer.MIN_VALUE,
                            isLong ? Long.MAX_VALUE : Integer.MAX_VALUE);
        }
        if (thrown instanceof StreamReadException) {
            return "Malformed JSON%s: %s".formatted(place(thrown.getLocation()), reason(thrown));
        }
        if (thrown instanceof StreamConstraintsException) {
            return reason(thrown) + place(thrown.getLocation());
        }
        if (missing(thrown) != null) {
            return "is required";
        }
        return switch (thrown) {
            case InvalidValueException it -> it.getOriginalMessage();
            case MismatchedInputException it -> "must be " + expected(it.getTargetType());
            default -> "not valid";
        };
    }

    /** Path of the member, such as {@code items[0].name}; null for the body itself. */
    public static @Nullable String path(JacksonException thrown) {
        String path =
                thrown.getPath().stream()
                        .map(it ->
                                it.getPropertyName() != null
                                        ? "." + it.getPropertyName()
                                        : "[" + it.getIndex() + "]")
                        .collect(Collectors.joining());
        String missing = missing(thrown);
        String whole = (missing == null ? path : path + "." + missing).replaceFirst("^\\.", "");
        return whole.isEmpty() ? null : whole;
    }

    /** Name of a required member that is absent; null for other errors. */
    public static @Nullable String missing(JacksonException thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (cause instanceof NullPointerException
                    && message != null
                    && message.matches("\\w+")) {
                return message;
            }
        }
        return null;
    }

    private static String place(@Nullable TokenStreamLocation at) {
        return at == null || at.getLineNr() < 1
                ? ""
                : " at line %d, column %d".formatted(at.getLineNr(), at.getColumnNr());
    }

    /** The parser's words without positions in its own notation and names of its settings. */
    private static String reason(JacksonException thrown) {
        return cut(thrown.getOriginalMessage())
                .lines()
                .findFirst()
                .orElse("")
                .replaceAll(
                        "\\s*\\((start marker at|for Input|code \\d)[^()]*(\\([^()]*\\)[^()]*)*\\)",
                        "")
                .replaceAll("\\(JSON String, [^()]*\\)", "a JSON value")
                .replaceAll(", from `[^`]*`", "");
    }

    /**
     * Cuts a message before a regular expression searches it, because its time grows faster than
     * the text. Never between the two characters of a pair.
     */
    private static String cut(String message) {
        if (message.length() <= MAX_REASON_LENGTH) {
            return message;
        }
        int end = MAX_REASON_LENGTH - 1;
        return message.substring(
                        0, Character.isHighSurrogate(message.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == null) {
            return "another type";
        }
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(it -> JsonMapper.shared().valueToTree(it).asString())
                    .collect(Collectors.joining(", ", "one of ", ""));
        }
        if (type == String.class) {
            return "a text";
        }
        if (WHOLE.contains(type)) {
            return "a whole number";
        }
        if (type == BigDecimal.class || Number.class.isAssignableFrom(type)) {
            return "a number";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "true or false";
        }
        if (type == UUID.class) {
            return "a UUID";
        }
        if (type.isPrimitive()) {
            return "a number";
        }
        if (type == Instant.class || type == OffsetDateTime.class) {
            return "a date-time with a time zone, such as 2026-11-24T10:30:00Z";
        }
        if (type == LocalDate.class) {
            return "a date, such as 2026-11-24";
        }
        if (type == DateTime.class) {
            return "a date or date-time, such as 2026-11-24 or 2026-11-24T10:30:00Z";
        }
        if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return "an array";
        }
        boolean isObject = type.isRecord() && !isScalar(type);
        return isObject || Map.class.isAssignableFrom(type) ? "an object" : "a valid value";
    }

    private static boolean isScalar(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .anyMatch(it -> it.isAnnotationPresent(JsonValue.class));
    }
}
