package io.ledgerway.testsupport.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A clock that a test can move. It is stopped ({@link #at}) or continues from the set time. */
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

    /** A clock that does not advance by itself. */
    public static MutableClock at(Instant instant) {
        return new MutableClock(Clock.fixed(instant, ZoneId.of("UTC")));
    }

    /** A clock that starts at the system time and runs. */
    public static MutableClock running() {
        return new MutableClock(Clock.systemUTC());
    }

    /** Advances the clock; a negative duration moves it back. */
    public void advance(Duration by) {
        offset.updateAndGet(it -> it.plus(by));
    }

    /** Sets the time. */
    public void set(Instant instant) {
        Instant stopped = still.get();
        offset.set(Duration.between(stopped == null ? base.instant() : stopped, instant));
    }

    /** Stops the clock until it is reset. */
    public void stop() {
        still.set(base.instant());
    }

    /** Restores the initial state: stopped or running. */
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

    /** The same clock in another zone. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new MutableClock(base.withZone(zone), offset, still);
    }
}
