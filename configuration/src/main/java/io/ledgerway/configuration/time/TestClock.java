package io.ledgerway.configuration.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A running clock that is ahead of the machine's time by an offset, which only grows. Leases and
 * tokens between services use {@link #machine(Clock)}, because the processes of a system do not
 * move in the same instant.
 */
public final class TestClock extends Clock {

    private final Clock base;
    private final AtomicReference<Duration> offset;

    /** Creates a clock without offset. */
    public TestClock(Clock base) {
        this(base, new AtomicReference<>(Duration.ZERO));
    }

    private TestClock(Clock base, AtomicReference<Duration> offset) {
        this.base = base;
        this.offset = offset;
    }

    /** The clock without the offset of a test clock. */
    public static Clock machine(Clock clock) {
        return clock instanceof TestClock test ? test.base : clock;
    }

    /** Raises the offset; a lower one changes nothing. */
    public void advanceTo(Duration target) {
        offset.accumulateAndGet(target, (one, other) -> one.compareTo(other) < 0 ? other : one);
    }

    /** How far the clock is ahead of the machine's time. */
    public Duration offset() {
        return offset.get();
    }

    @Override
    public Instant instant() {
        return base.instant().plus(offset.get());
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    /** The same clock in another zone. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new TestClock(base.withZone(zone), offset);
    }
}
