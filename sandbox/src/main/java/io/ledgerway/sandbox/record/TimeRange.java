package io.ledgerway.sandbox.record;

import java.time.Instant;
import java.time.LocalDate;

/** Times that can be stored and compared: those of the years 1 to 9999. */
public final class TimeRange {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant AFTER = Instant.parse("+10000-01-01T00:00:00Z");

    private TimeRange() {}

    public static boolean contains(Instant time) {
        return !time.isBefore(FIRST) && time.isBefore(AFTER);
    }

    public static boolean contains(LocalDate day) {
        return day.getYear() >= 1 && day.getYear() <= 9999;
    }
}
