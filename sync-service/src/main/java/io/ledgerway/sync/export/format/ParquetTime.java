package io.ledgerway.sync.export.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A date or time as Parquet stores it.
 *
 * @param number days or microseconds since 1970
 * @param exact whether the number has all of the text
 */
record ParquetTime(long number, boolean exact) {

    private static final int DATE_LENGTH = "yyyy-MM-dd".length();
    private static final int SECONDS_LENGTH = "yyyy-MM-ddTHH:mm:ssZ".length();
    private static final String MIDNIGHT = "T00:00:00";

    /** The date as the platform wrote it. A time other than midnight is not part of it. */
    static @Nullable ParquetTime date(String text) {
        try {
            boolean exact =
                    text.length() == DATE_LENGTH || text.substring(DATE_LENGTH).equals(MIDNIGHT);
            return new ParquetTime(
                    LocalDate.parse(text.substring(0, DATE_LENGTH)).toEpochDay(), exact);
        } catch (DateTimeException | StringIndexOutOfBoundsException e) {
            return null;
        }
    }

    /** The time in UTC; a text without an offset is in UTC. */
    static @Nullable ParquetTime timestamp(String text) {
        try {
            if (text.length() == SECONDS_LENGTH && text.endsWith("Z")) {
                return seconds(text);
            }
            OffsetDateTime time = parsed(text);
            return new ParquetTime(
                    ChronoUnit.MICROS.between(Instant.EPOCH, time.toInstant()),
                    time.getNano() % 1_000 == 0);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Reads {@code yyyy-MM-ddTHH:mm:ssZ}, ten times as fast as a formatter. */
    private static ParquetTime seconds(String text) {
        LocalDate date =
                LocalDate.of(
                        number(text, 0, 4, '-'), number(text, 5, 7, '-'), number(text, 8, 10, 'T'));
        LocalTime time =
                LocalTime.of(
                        number(text, 11, 13, ':'),
                        number(text, 14, 16, ':'),
                        number(text, 17, 19, 'Z'));
        return new ParquetTime(
                TimeUnit.SECONDS.toMicros(date.toEpochSecond(time, ZoneOffset.UTC)), true);
    }

    private static int number(String text, int begin, int end, char after) {
        int number = 0;
        for (int i = begin; i < end; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new DateTimeException("Not a digit: " + text);
            }
            number = 10 * number + digit;
        }
        if (text.charAt(end) != after) {
            throw new DateTimeException("Not a time: " + text);
        }
        return number;
    }

    private static OffsetDateTime parsed(String text) {
        if (text.length() == DATE_LENGTH) {
            return LocalDate.parse(text).atStartOfDay().atOffset(ZoneOffset.UTC);
        }
        boolean hasOffset =
                text.endsWith("Z")
                        || text.indexOf('+', DATE_LENGTH) > 0
                        || text.indexOf('-', DATE_LENGTH) > 0;
        return hasOffset
                ? OffsetDateTime.parse(text)
                : LocalDateTime.parse(text).atOffset(ZoneOffset.UTC);
    }
}
