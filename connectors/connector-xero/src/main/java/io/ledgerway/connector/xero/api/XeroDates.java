package io.ledgerway.connector.xero.api;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Xero's forms of dates. In JSON they are {@code /Date(1539993600000+0000)/}, milliseconds since
 * 1970 in UTC; the offset, which may be missing, does not change the instant. Some members have an
 * ISO 8601 form instead.
 */
public final class XeroDates {

    private static final Pattern EPOCH =
            Pattern.compile("\\\\?/Date\\((-?\\d{1,15})([+-]\\d{4})?\\)\\\\?/");

    private XeroDates() {}

    /**
     * The instant of a date in any form.
     *
     * @throws IllegalArgumentException when it has none of the forms
     */
    public static @Nullable Instant instant(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        var epoch = EPOCH.matcher(text.strip());
        if (epoch.matches()) {
            return Instant.ofEpochMilli(Long.parseLong(epoch.group(1)));
        }
        return iso(text.strip());
    }

    /** The day of a date in any form: Xero's dates are midnight in UTC. */
    public static @Nullable LocalDate day(@Nullable String text) {
        var instant = instant(text);
        return instant == null ? null : LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    /** The {@code Date} of a response; null where it is missing or malformed. */
    public static @Nullable Instant header(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The form of {@code If-Modified-Since}, which has a precision of one second. */
    static String modifiedSince(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static Instant iso(String text) {
        try {
            if (text.length() == "yyyy-MM-dd".length()) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            return text.matches(".*(Z|[+-]\\d{2}:?\\d{2})$")
                    ? OffsetDateTime.parse(text).toInstant()
                    : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("Not a date of Xero: " + text, e);
        }
    }
}
