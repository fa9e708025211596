package io.ledgerway.portal.view;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A range of days in UTC, as entered in a filter; invalid days are ignored.
 *
 * @param from the first day, or empty
 * @param to the last day, or empty
 */
public record DayRange(String from, String to) {

    /** Whether each entered day is valid. */
    public boolean isValid() {
        return (from.isEmpty() || first() != null) && (to.isEmpty() || last() != null);
    }

    /** The first day; null if it is empty or invalid. */
    public @Nullable LocalDate first() {
        return day(from);
    }

    /** The last day; null if it is empty or invalid. */
    public @Nullable LocalDate last() {
        return day(to);
    }

    private static @Nullable LocalDate day(String text) {
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
