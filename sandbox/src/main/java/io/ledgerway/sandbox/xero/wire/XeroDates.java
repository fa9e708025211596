package io.ledgerway.sandbox.xero.wire;

import io.ledgerway.sandbox.record.TimeRange;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates of the API: {@code /Date(1539993600000+0000)/} in JSON, ISO dates beside it. */
public final class XeroDates {

    private static final Pattern TICKS =
            Pattern.compile("\\\\?/Date\\((-?\\d{1,15})([+-]\\d{4})?\\)\\\\?/");

    /** {@code 31 October 2026}, of titles of reports. */
    public static final DateTimeFormatter LONG =
            DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

    /** {@code 31-Oct-2026}, of messages. */
    public static final DateTimeFormatter MESSAGE =
            DateTimeFormatter.ofPattern("dd-MMM-yyyy", Locale.ENGLISH);

    private static final List<Function<String, Instant>> TIMES =
            List.of(
                    it -> OffsetDateTime.parse(it).toInstant(),
                    it -> LocalDateTime.parse(it).toInstant(ZoneOffset.UTC),
                    it -> LocalDate.parse(it).atStartOfDay().toInstant(ZoneOffset.UTC),
                    it ->
                            ZonedDateTime.parse(it, DateTimeFormatter.RFC_1123_DATE_TIME)
                                    .toInstant());

    private XeroDates() {}

    /** A time with zone, as records contain it. */
    public static String time(Instant time) {
        return "/Date(" + time.toEpochMilli() + "+0000)/";
    }

    /** A date with zone, as records contain it. */
    public static String date(String isoDate) {
        return time(LocalDate.parse(isoDate).atStartOfDay().toInstant(ZoneOffset.UTC));
    }

    /** A date as the members {@code DateString} contain it. */
    public static String text(String isoDate) {
        return isoDate + "T00:00:00";
    }

    /** A time without zone, as envelopes contain it. */
    public static String envelope(Instant time) {
        return "/Date(" + time.toEpochMilli() + ")/";
    }

    /** Reads a date in any form that the API accepts; empty for another text. */
    public static Optional<LocalDate> parse(String text) {
        return instant(text).map(it -> LocalDate.ofInstant(it, ZoneOffset.UTC));
    }

    /** Reads a time, to the second. */
    public static Optional<Instant> second(String text) {
        return instant(text).map(it -> it.truncatedTo(ChronoUnit.SECONDS));
    }

    /** Reads a time in any form that the API accepts; empty for another text or year. */
    public static Optional<Instant> instant(String text) {
        return anyYear(text).filter(TimeRange::contains);
    }

    private static Optional<Instant> anyYear(String text) {
        Matcher ticks = TICKS.matcher(text);
        if (ticks.matches()) {
            return Optional.of(Instant.ofEpochMilli(Long.parseLong(ticks.group(1))));
        }
        for (Function<String, Instant> form : TIMES) {
            try {
                return Optional.of(form.apply(text));
            } catch (DateTimeException e) {
                // the next form
            }
        }
        return Optional.empty();
    }
}
