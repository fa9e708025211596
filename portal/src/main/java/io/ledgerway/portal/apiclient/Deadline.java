package io.ledgerway.portal.apiclient;

import java.time.Duration;

/**
 * Until when the panels of a page are waited for, all together.
 *
 * @param nanos as {@link System#nanoTime} counts
 */
public record Deadline(long nanos) {

    /** From now on this long. */
    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** What is left of it, at least nothing. */
    long left() {
        return Math.max(0, nanos - System.nanoTime());
    }
}
