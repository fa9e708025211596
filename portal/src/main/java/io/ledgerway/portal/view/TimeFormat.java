package io.ledgerway.portal.view;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats times in the time zone of the browser; in templates {@code timeFormat}. */
public final class TimeFormat {

    private static final DateTimeFormatter SHOWN =
            DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private final ZoneId zone;
    private final Clock clock;

    TimeFormat(ZoneId zone, Clock clock) {
        this.zone = zone;
        this.clock = clock;
    }

    /** The zone of this name; UTC if there is none. */
    static ZoneId zone(@Nullable String name) {
        try {
            return name == null ? ZoneOffset.UTC : ZoneId.of(name);
        } catch (DateTimeException e) {
            return ZoneOffset.UTC;
        }
    }

    /** The time in the browser's zone; in UTC, with the zone, if it is unknown. */
    public String text(@Nullable Object time) {
        Instant instant = instant(time);
        if (instant == null) {
            return time == null ? "" : time.toString();
        }
        String text = SHOWN.withZone(zone).format(instant);
        return zone.equals(ZoneOffset.UTC) ? text + " UTC" : text;
    }

    /** The complete time in UTC, for tooltips. */
    public String utc(@Nullable Object time) {
        Instant instant = instant(time);
        return instant == null ? "" : UTC.format(instant);
    }

    /** The time in ISO 8601. */
    public String iso(@Nullable Object time) {
        Instant instant = instant(time);
        return instant == null ? "" : instant.toString();
    }

    /** Whether it is in the future. */
    public boolean isAhead(@Nullable Object time) {
        Instant instant = instant(time);
        return instant != null && instant.isAfter(clock.instant());
    }

    /** Whether it has passed or is at most so many days ahead. */
    public boolean isWithinDays(@Nullable Object time, int days) {
        Instant instant = instant(time);
        return instant != null && !instant.isAfter(clock.instant().plus(Duration.ofDays(days)));
    }

    /** The approximate distance from now. */
    public String ago(@Nullable Object time) {
        Instant instant = instant(time);
        if (instant == null) {
            return "";
        }
        Duration passed = Duration.between(instant, clock.instant());
        if (!passed.isNegative() && passed.toMinutes() < 1) {
            return "just now";
        }
        String length = length(passed.abs());
        return passed.isNegative() ? "in " + length : length + " ago";
    }

    private static String length(Duration time) {
        if (time.toMinutes() < 1) {
            return "less than a minute";
        }
        if (time.toHours() < 1) {
            return count(time.toMinutes(), "minute");
        }
        return time.toDays() < 1 ? count(time.toHours(), "hour") : count(time.toDays(), "day");
    }

    private static String count(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }

    /** Parses a time of the API; null if it is invalid. A time without an offset is UTC. */
    public static @Nullable Instant instant(@Nullable Object time) {
        if (time instanceof Instant instant) {
            return instant;
        }
        if (!(time instanceof String text) || text.isEmpty()) {
            return null;
        }
        try {
            return text.endsWith("Z")
                    ? Instant.parse(text)
                    : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
