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
 * Date or time in the form of the platform: a date, a local time, a time with an offset, or UTC
 * with {@code Z}; up to seven fractional digits of a second. The years are 0001 to 9999, because
 * PostgreSQL has no year 0000.
 */
public record DateTime(@JsonValue String text) {

    private static final Pattern FORM =
            Pattern.compile(
                    "(?!0000)\\d{4}-\\d{2}-\\d{2}"
                            + "(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?(Z|[+-]\\d{2}:\\d{2})?)?");
    private static final int DATE_LENGTH = "yyyy-MM-dd".length();
    private static final int TIME_LENGTH = "yyyy-MM-ddTHH:mm:ss".length();

    /**
     * Creates a value.
     *
     * @throws IllegalArgumentException if the text has none of the four forms or is no calendar
     *     date
     */
    @JsonCreator
    public DateTime {
        if (!isPlain(text)) {
            check(text);
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
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("Not an ISO 8601 date or time: " + text);
        }
        try {
            if (text.length() == DATE_LENGTH) {
                LocalDate.parse(text);
            } else {
                DateTimeFormatter.ISO_DATE_TIME.parse(text);
            }
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("No such date or time: " + text, e);
        }
    }

    /**
     * Fast check that accepts most valid texts; records contain many dates. It returns false for
     * the last days of months and for offsets, which need a full parse.
     */
    static boolean isPlain(String text) {
        if (text.length() < DATE_LENGTH
                || isOutside(1, number(text, 0, 4), 9999)
                || text.charAt(4) != '-'
                || isOutside(1, number(text, 5, 2), 12)
                || text.charAt(7) != '-'
                || isOutside(1, number(text, 8, 2), 28)) {
            return false;
        }
        return text.length() == DATE_LENGTH || isPlainTime(text);
    }

    private static boolean isPlainTime(String text) {
        if (text.length() < TIME_LENGTH
                || text.charAt(10) != 'T'
                || isOutside(0, number(text, 11, 2), 23)
                || text.charAt(13) != ':'
                || isOutside(0, number(text, 14, 2), 59)
                || text.charAt(16) != ':'
                || isOutside(0, number(text, 17, 2), 59)) {
            return false;
        }
        int end = text.endsWith("Z") ? text.length() - 1 : text.length();
        if (end == TIME_LENGTH) {
            return true;
        }
        int digits = end - TIME_LENGTH - 1;
        return text.charAt(TIME_LENGTH) == '.'
                && !isOutside(1, digits, 7)
                && number(text, TIME_LENGTH + 1, digits) >= 0;
    }

    private static boolean isOutside(int minimum, int number, int maximum) {
        return number < minimum || number > maximum;
    }

    /** The number; negative if the text is not one. */
    private static int number(String text, int from, int digits) {
        int number = 0;
        for (int i = from; i < from + digits; i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            number = 10 * number + digit - '0';
        }
        return number;
    }

    @Override
    public String toString() {
        return text;
    }
}
