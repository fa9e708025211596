package io.ledgerway.testsupport.time;

import java.time.Duration;

/**
 * Application clock and database clock of a service under test, moved together. Injected by {@link
 * WithMovableTime}.
 */
public final class MovableTime {

    private final MutableClock clock;
    private final DatabaseClock database;

    MovableTime(MutableClock clock, DatabaseClock database) {
        this.clock = clock;
        this.database = database;
    }

    /** Advances both clocks. */
    public void advance(Duration by) {
        clock.advance(by);
        database.advance(by);
    }

    /** Stops the application clock; the database clock continues. */
    public void stop() {
        clock.stop();
    }

    /** Stops the database clock; the application clock continues. */
    public void stopDatabase() {
        database.stop();
    }

    /** Resets both clocks to the system time. Tests share a context, so each test resets it. */
    public void reset() {
        clock.reset();
        database.reset();
    }
}
