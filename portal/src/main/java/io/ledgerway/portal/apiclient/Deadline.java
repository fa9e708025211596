package io.ledgerway.portal.apiclient;

import java.time.Duration;

/**
 * The common deadline of the panels of a page.
 *
 * @param nanos as {@link System#nanoTime} counts
 */
public record Deadline(long nanos) {

    /** A deadline after this time. */
    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    /** The remaining time, at least zero. */
    long left() {
        return Math.max(0, nanos - System.nanoTime());
    }
}
