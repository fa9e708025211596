package io.ledgerway.sandbox.quickbooksonline.company;

import io.ledgerway.sandbox.record.TimeRange;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Times of the dialect: those of California with their offset, which changes with the season. */
public final class PacificTime {

    private static final ZoneId ZONE = ZoneId.of("America/Los_Angeles");
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxx", Locale.ROOT).withZone(ZONE);
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT).withZone(ZONE);

    private PacificTime() {}

    /** Time of a record, in seconds. */
    public static String seconds(Instant time) {
        return SECONDS.format(time);
    }

    /** Time of a response, in milliseconds. */
    public static String millis(Instant time) {
        return MILLIS.format(time);
    }

    public static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZONE);
    }

    /** Reads a time with an offset, a time without one or a date; the last two are Pacific. */
    public static Optional<Instant> parse(String text) {
        return anyYear(text).filter(TimeRange::contains);
    }

    private static Optional<Instant> anyYear(String text) {
        try {
            if (text.matches("\\d{4}-\\d{2}-\\d{2}")) {
                return Optional.of(LocalDate.parse(text).atStartOfDay(ZONE).toInstant());
            }
            String time = text.replace(' ', '+');
            if (time.matches(".*([zZ]|[+-]\\d{2}:?\\d{2})")) {
                return Optional.of(
                        OffsetDateTime.parse(time.replaceAll("([+-]\\d{2})(\\d{2})$", "$1:$2"))
                                .toInstant());
            }
            return Optional.of(LocalDateTime.parse(time).atZone(ZONE).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
