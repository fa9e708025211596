package io.ledgerway.sandbox.testclock;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;

/** The system time plus an offset that only grows. It is not stored. */
public final class ForwardClock extends Clock {

    private final Clock base;
    private final AtomicLong offsetMillis;

    public ForwardClock(Clock base) {
        this(base, new AtomicLong());
    }

    private ForwardClock(Clock base, AtomicLong offsetMillis) {
        this.base = base;
        this.offsetMillis = offsetMillis;
    }

    /** Raises the offset; a lower one changes nothing. */
    void advanceTo(long millis) {
        offsetMillis.accumulateAndGet(millis, Math::max);
    }

    @Override
    public Instant instant() {
        return base.instant().plusMillis(offsetMillis.get());
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new ForwardClock(base.withZone(zone), offsetMillis);
    }
}
