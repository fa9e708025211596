package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ServiceClockReport;
import java.time.Duration;

/**
 * A program whose time is moved in steps. A call fails with a {@code RuntimeException} while the
 * program does not respond.
 */
interface SteppedClock {

    /** Its name, for operators. */
    String name();

    /** Raises its offset and runs its periodic tasks once; a lower offset only runs them. */
    void advanceTo(Duration offset);

    /** Raises the offset again where the program loses it when it is restarted. */
    default void restore(Duration offset) {}

    /** Its time and the work that waits there. */
    ServiceClockReport report();
}
