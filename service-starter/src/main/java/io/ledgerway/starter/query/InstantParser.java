package io.ledgerway.starter.query;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates of a query: {@code 2022-10-23} is midnight UTC; a date-time may omit seconds,
 * fraction and zone (then UTC). Digits beyond microseconds are cut off, as in the SQL function
 * {@code ledgerway_instant}.
 */
public final class InstantParser {

    private static final Pattern FORM =
            Pattern.compile(
                    "((?!0000)\\d{4}-\\d{2}-\\d{2})"
                            + "(?:[Tt ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)"
                            // an unencoded plus arrives as a blank
                            + "(?:[Zz]|([+ -])(\\d{2}):?(\\d{2})?)?)?");

    private InstantParser() {}

    public static Optional<OffsetDateTime> parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        try {
            LocalDate date = LocalDate.parse(form.group(1));
            LocalTime time =
                    form.group(2) == null ? LocalTime.MIDNIGHT : LocalTime.parse(form.group(2));
            return Optional.of(
                    OffsetDateTime.of(date, time, zone(form))
                            .withOffsetSameInstant(ZoneOffset.UTC)
                            .truncatedTo(ChronoUnit.MICROS));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static ZoneOffset zone(Matcher form) {
        @Nullable String sign = form.group(3);
        if (sign == null) {
            return ZoneOffset.UTC;
        }
        int factor = sign.equals("-") ? -1 : 1;
        int minutes = form.group(5) == null ? 0 : Integer.parseInt(form.group(5));
        return ZoneOffset.ofHoursMinutes(
                factor * Integer.parseInt(form.group(4)), factor * minutes);
    }
}
