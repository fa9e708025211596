package io.ledgerway.company.testclock;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The test clock.
 *
 * @param now the time of the system
 * @param offset how far it is ahead of the machine's time, as an ISO 8601 duration
 * @param moving whether a move is in progress
 * @param startedFrom the time before the last move; absent before the first
 * @param target the time to which the last move leads; absent before the first
 * @param steps number of times at which the last move stopped
 * @param waitingFor work that the move waits for, as {@code service: work}
 * @param overdue work that the last move did not wait for any longer, as {@code service: work}
 */
record TestClockResponse(
        Instant now,
        String offset,
        boolean moving,
        @Nullable Instant startedFrom,
        @Nullable Instant target,
        int steps,
        List<String> waitingFor,
        List<String> overdue) {

    TestClockResponse {
        waitingFor = List.copyOf(waitingFor);
        overdue = List.copyOf(overdue);
    }
}
