package io.ledgerway.connector.kit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** The connector's own clock, which is ahead of that of the platform, or behind it. */
public final class SkewedClock extends Clock {

    private final Supplier<Instant> platform;
    private volatile Duration skew = Duration.ZERO;

    /**
     * Creates a clock without skew.
     *
     * @param platform the clock of the platform
     */
    public SkewedClock(Supplier<Instant> platform) {
        this.platform = platform;
    }

    /**
     * Sets how far the clock is ahead.
     *
     * @param ahead negative where it is behind
     */
    public void skew(Duration ahead) {
        skew = ahead;
    }

    @Override
    public Instant instant() {
        return platform.get().plus(skew);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("This clock has the zone UTC only");
    }
}
