package io.ledgerway.testsupport.time;

import java.time.Duration;

/** Both clocks of a service under test, moved together. Injected where {@link WithMovableTime}. */
public final class MovableTime {

    private final MutableClock clock;
    private final DatabaseClock database;

    MovableTime(MutableClock clock, DatabaseClock database) {
        this.clock = clock;
        this.database = database;
    }

    /** Lets time pass. */
    public void advance(Duration by) {
        clock.advance(by);
        database.advance(by);
    }

    /** The service's clock moves no more by itself; the database's goes on. */
    public void stop() {
        clock.stop();
    }

    /** Back to the present; tests share a context, so each leaves the time as it was. */
    public void reset() {
        clock.reset();
        database.reset();
    }
}
