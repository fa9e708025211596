package io.ledgerway.connector.sandbox;

import java.time.Duration;
import java.time.Instant;

/** The fake platform's own time; every look at it is a millisecond later. */
final class FakeClock {

    private Instant now = Instant.parse("2026-03-01T08:00:00Z");

    synchronized Instant tick() {
        now = now.plusMillis(1);
        return now;
    }

    synchronized Instant now() {
        return now;
    }

    synchronized void advance(Duration duration) {
        now = now.plus(duration);
    }
}
