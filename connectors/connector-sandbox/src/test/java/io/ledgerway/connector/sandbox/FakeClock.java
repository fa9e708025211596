package io.ledgerway.connector.sandbox;

import java.time.Duration;
import java.time.Instant;

/** The clock of the fake sandbox; it advances by a millisecond each time it is read. */
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
