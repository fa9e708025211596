package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;

/**
 * A moment as its source tells it, to the letter (accounting-data.md 4, platform.md 8): a date, a
 * local time of the business, a time with an offset, or UTC with {@code Z}; up to seven digits of a
 * second.
 */
public record DateTime(@JsonValue String text) {

    private static final Pattern FORM =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}"
                            + "(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?(Z|[+-]\\d{2}:\\d{2})?)?");
    private static final int DATE_LENGTH = "yyyy-MM-dd".length();

    /**
     * @throws IllegalArgumentException when it is none of the four forms, or no day of the calendar
     */
    @JsonCreator
    public DateTime {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("Not an ISO 8601 date or time: " + text);
        }
        try {
            check(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("No such date or time: " + text, e);
        }
    }

    public static DateTime of(LocalDate date) {
        return new DateTime(date.toString());
    }

    /** UTC, in milliseconds. */
    public static DateTime of(Instant instant) {
        return new DateTime(instant.truncatedTo(ChronoUnit.MILLIS).toString());
    }

    private static void check(String text) {
        if (text.length() == DATE_LENGTH) {
            LocalDate.parse(text);
        } else {
            DateTimeFormatter.ISO_DATE_TIME.parse(text);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
