package io.ledgerway.connector.quickbooksonline;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The clock of the fake and of the connector. */
final class FakeClock extends Clock {

    private Instant now = Instant.parse("2026-03-01T08:00:00Z");

    synchronized Instant tick() {
        now = now.plusSeconds(1);
        return now;
    }

    synchronized void advance(Duration duration) {
        now = now.plus(duration);
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException();
    }
}
