package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.push.PushLifecycle.AttemptResult;
import io.ledgerway.sync.push.PushRepository.Ended;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A worker's turn at a connection: for so long, and so many writes, it goes on from one to the next
 * without giving the connection back, and with the access it was given at the first. Writes that
 * nothing can be in the way of are begun, sent one after the other, and noted together: as many as
 * the platform takes in a moment. Whatever changes about the connection meanwhile ends its writes,
 * and with them the turn.
 */
final class WriteBatch {

    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final int MOST = 100;
    private static final int MOST_AT_ONCE = 16;

    /** What the platform has taken is noted after this time, whatever else has been begun. */
    private static final Duration MOMENT = Duration.ofMillis(100);

    /** Nothing is sent later after it was begun: others must not have taken it over. */
    private static final Duration LATEST = Duration.ofSeconds(2);

    private final PushRef task;
    private final Instant until;
    private final Deque<NextWrite> begun = new ArrayDeque<>();
    private final List<CompletedWrite> done = new ArrayList<>();
    private int left = MOST;
    private int atOnce = 1;
    private Instant noted;
    private Instant begin;
    private @Nullable Opened opened;

    /**
     * @param task the write whose task the worker has: the others are carried by it
     */
    WriteBatch(PushRef task, Instant now) {
        this.task = task;
        this.until = now.plus(LONGEST);
        this.noted = now;
        this.begin = now;
    }

    PushRef task() {
        return task;
    }

    Opened opened(Opening opening) throws ConnectorException {
        Opened known = opened;
        if (known == null) {
            known = opening.open();
            opened = known;
        }
        return known;
    }

    /** The platform has taken it. */
    void recordResult(CompletedWrite it) {
        done.add(it);
    }

    /** Whether what is done is to be noted before anything else is sent. */
    boolean isToBeNoted(Instant now) {
        return hasSentAll() || now.isAfter(noted.plus(MOMENT)) || !isInTime(now);
    }

    /** Whether nothing is left of what was begun. */
    boolean hasSentAll() {
        return begun.isEmpty();
    }

    /** Whether what is left of what was begun may still be sent. */
    boolean isInTime(Instant now) {
        return now.isBefore(begin.plus(LATEST));
    }

    /** What is done and not noted yet; once. */
    List<CompletedWrite> done(Instant now) {
        List<CompletedWrite> all = List.copyOf(done);
        done.clear();
        noted = now;
        return all;
    }

    /** What was begun and is not sent; once. */
    List<NextWrite> unsent() {
        List<NextWrite> all = List.copyOf(begun);
        begun.clear();
        return all;
    }

    /** How many may be begun now: twice as many as before if those took a moment, else half. */
    int remainingCapacity(Instant now) {
        if (!now.isBefore(until)) {
            return 0;
        }
        boolean swift = !now.isAfter(begin.plus(MOMENT));
        atOnce = Math.clamp(swift ? atOnce * 2L : atOnce / 2, 1, MOST_AT_ONCE);
        return Math.min(atOnce, left - 1);
    }

    /** They are the next. */
    void then(List<NextWrite> found, Instant now) {
        begun.addAll(found);
        left -= found.size();
        begin = now;
    }

    /** Whether there has been more than the first. */
    boolean hasContinued() {
        return left < MOST;
    }

    /** What to go on with. */
    Optional<NextWrite> next() {
        return Optional.ofNullable(begun.poll());
    }

    /** Asks for access. */
    @FunctionalInterface
    interface Opening {
        Opened open() throws ConnectorException;
    }

    /**
     * The next write of the connection.
     *
     * @param number of its first attempt, where that has been noted already
     * @param journal of one that another has tried
     */
    record NextWrite(Push push, @Nullable Integer number, AttemptJournal journal) {}

    /**
     * A write that took effect, and what is to be noted of it.
     *
     * @param trace in which that happened
     */
    record CompletedWrite(Push push, AttemptResult tried, Ended ended, @Nullable String trace) {}
}
