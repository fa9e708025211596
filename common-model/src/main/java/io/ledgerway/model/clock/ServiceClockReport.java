package io.ledgerway.model.clock;

import java.time.Instant;
import java.util.List;

/**
 * Response of {@code GET /internal/clock}: the time of a service and the work that waits for a
 * time.
 *
 * @param offsetMillis how far its time is ahead of the machine's
 * @param now its time
 * @param due the earliest time of each kind of work that waits; a time that is not later than
 *     {@code now} means that the work is in progress
 * @param running periodic tasks that have not completed a run since the time was set
 * @param published number of the last event that it wrote; it grows with every event
 */
public record ServiceClockReport(
        long offsetMillis, Instant now, List<DueTime> due, List<String> running, long published) {

    public ServiceClockReport {
        due = List.copyOf(due);
        running = List.copyOf(running);
    }

    /**
     * Earliest time of a kind of work.
     *
     * @param work its name, for operators
     */
    public record DueTime(String work, Instant at) {}
}
