package io.ledgerway.sync.export.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A date or time of a record as the number of a table.
 *
 * @param number days or microseconds since 1970
 * @param exact whether the number has all of the text
 */
record PlatformTime(long number, boolean exact) {

    private static final int DATE_LENGTH = "yyyy-MM-dd".length();
    private static final String MIDNIGHT = "T00:00:00";

    /** The date as the platform wrote it. A time other than midnight is not part of it. */
    static @Nullable PlatformTime date(String text) {
        try {
            boolean exact =
                    text.length() == DATE_LENGTH || text.substring(DATE_LENGTH).equals(MIDNIGHT);
            return new PlatformTime(
                    LocalDate.parse(text.substring(0, DATE_LENGTH)).toEpochDay(), exact);
        } catch (DateTimeException | StringIndexOutOfBoundsException e) {
            return null;
        }
    }

    /** The time in UTC; a text without an offset is in UTC. */
    static @Nullable PlatformTime timestamp(String text) {
        try {
            OffsetDateTime time = parsed(text);
            return new PlatformTime(
                    ChronoUnit.MICROS.between(Instant.EPOCH, time.toInstant()),
                    time.getNano() % 1_000 == 0);
        } catch (DateTimeException e) {
            return null;
        }
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
