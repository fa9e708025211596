package io.ledgerway.company.testclock;

import java.time.Instant;
import java.util.List;

/**
 * The last move of the test clock.
 *
 * @param startedFrom the time that it showed before
 * @param target the time that it is to show
 * @param steps number of times at which it stopped
 * @param waitingFor work that is in progress, as {@code service: work}
 * @param overdue work that was still due when the time was moved on, as {@code service: work}
 * @param finished whether the target is reached
 */
record TestClockMove(
        Instant startedFrom,
        Instant target,
        int steps,
        List<String> waitingFor,
        List<String> overdue,
        boolean finished) {

    TestClockMove {
        waitingFor = List.copyOf(waitingFor);
        overdue = List.copyOf(overdue);
    }
}
