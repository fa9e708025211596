package io.ledgerway.testsupport.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A clock a test can move. Stands still ({@link #at}) or runs on from where it is put. */
public final class MutableClock extends Clock {

    private final Clock base;
    private final AtomicReference<Duration> offset;
    private final AtomicReference<@Nullable Instant> still;

    private MutableClock(
            Clock base,
            AtomicReference<Duration> offset,
            AtomicReference<@Nullable Instant> still) {
        this.base = base;
        this.offset = offset;
        this.still = still;
    }

    private MutableClock(Clock base) {
        this(base, new AtomicReference<>(Duration.ZERO), new AtomicReference<>());
    }

    /** A clock that stands still. */
    public static MutableClock at(Instant instant) {
        return new MutableClock(Clock.fixed(instant, ZoneId.of("UTC")));
    }

    /** A clock that shows the present and runs. */
    public static MutableClock running() {
        return new MutableClock(Clock.systemUTC());
    }

    /** Moves on, or back. */
    public void advance(Duration by) {
        offset.updateAndGet(it -> it.plus(by));
    }

    /** Shows this instant now. */
    public void set(Instant instant) {
        Instant stopped = still.get();
        offset.set(Duration.between(stopped == null ? base.instant() : stopped, instant));
    }

    /** Moves only when it is moved, until it is reset. */
    public void stop() {
        still.set(base.instant());
    }

    /** Shows what it showed at first, and runs if it did. */
    public void reset() {
        still.set(null);
        offset.set(Duration.ZERO);
    }

    @Override
    public Instant instant() {
        Instant stopped = still.get();
        return (stopped == null ? base.instant() : stopped).plus(offset.get());
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    /** The same time in another zone; moves together with this clock. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new MutableClock(base.withZone(zone), offset, still);
    }
}
