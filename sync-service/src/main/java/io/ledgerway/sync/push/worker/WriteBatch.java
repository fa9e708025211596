package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository.Ended;
import io.ledgerway.sync.push.worker.PushLifecycle.AttemptResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Batch of writes of one connection: one worker executes them in a row with one access token, up to
 * a limit of time and of number. Writes that no earlier write can affect are begun together, sent
 * one after the other, and committed together. The batch size follows the speed of the platform. A
 * change of the connection ends its writes and the batch.
 */
final class WriteBatch {

    private static final Duration MAX_DURATION = Duration.ofSeconds(1);
    private static final int MAX_WRITES = 100;
    private static final int MAX_BATCH = 16;

    /** Maximum time between commits. */
    private static final Duration COMMIT_INTERVAL = Duration.ofMillis(100);

    /**
     * A write is sent at most this long after it was begun, so that no other worker has taken it
     * over.
     */
    private static final Duration MAX_SEND_DELAY = Duration.ofSeconds(2);

    private final PushRef task;
    private final Instant end;
    private final Deque<NextWrite> begun = new ArrayDeque<>();
    private final List<CompletedWrite> done = new ArrayList<>();
    private int remaining = MAX_WRITES;
    private int atOnce = 1;
    private Instant lastCommit;
    private Instant begunAt;
    private @Nullable Opened opened;

    /**
     * @param task the write whose task the worker executes; the other writes belong to the same
     *     task
     */
    WriteBatch(PushRef task, Instant now) {
        this.task = task;
        this.end = now.plus(MAX_DURATION);
        this.lastCommit = now;
        this.begunAt = now;
    }

    PushRef task() {
        return task;
    }

    Opened opened(Opening opening) throws ConnectorException {
        Opened current = opened;
        if (current == null) {
            current = opening.open();
            opened = current;
        }
        return current;
    }

    /** Adds a write that the platform has executed. */
    void recordResult(CompletedWrite it) {
        done.add(it);
    }

    /** Whether completed writes have to be committed before anything else is sent. */
    boolean isCommitDue(Instant now) {
        return hasSentAll() || now.isAfter(lastCommit.plus(COMMIT_INTERVAL)) || !isInTime(now);
    }

    /** Whether all begun writes have been sent. */
    boolean hasSentAll() {
        return begun.isEmpty();
    }

    /** Whether the begun writes may still be sent. */
    boolean isInTime(Instant now) {
        return now.isBefore(begunAt.plus(MAX_SEND_DELAY));
    }

    /** Returns the completed writes that are not committed yet, and removes them. */
    List<CompletedWrite> done(Instant now) {
        List<CompletedWrite> all = List.copyOf(done);
        done.clear();
        lastCommit = now;
        return all;
    }

    /** Returns the begun writes that are not sent, and removes them. */
    List<NextWrite> unsent() {
        List<NextWrite> all = List.copyOf(begun);
        begun.clear();
        return all;
    }

    /**
     * How many writes may be begun now: twice as many as before if those were fast, otherwise half.
     */
    int remainingCapacity(Instant now) {
        if (!now.isBefore(end)) {
            return 0;
        }
        boolean swift = !now.isAfter(begunAt.plus(COMMIT_INTERVAL));
        atOnce = Math.clamp(swift ? atOnce * 2L : atOnce / 2, 1, MAX_BATCH);
        return Math.min(atOnce, remaining - 1);
    }

    /** Adds begun writes. */
    void addNext(List<NextWrite> found, Instant now) {
        begun.addAll(found);
        remaining -= found.size();
        begunAt = now;
    }

    /** Whether the batch has more writes than the first. */
    boolean hasContinued() {
        return remaining < MAX_WRITES;
    }

    /** Returns the next write to send. */
    Optional<NextWrite> next() {
        return Optional.ofNullable(begun.poll());
    }

    /** Opens the connection. */
    @FunctionalInterface
    interface Opening {
        Opened open() throws ConnectorException;
    }

    /**
     * The next write of the connection.
     *
     * @param number number of its first attempt if that is already stored
     * @param journal attempts of earlier workers
     */
    record NextWrite(Push push, @Nullable Integer number, AttemptJournal journal) {}

    /**
     * A write that was executed, with its result.
     *
     * @param trace the trace of its execution
     */
    record CompletedWrite(Push push, AttemptResult tried, Ended ended, @Nullable String trace) {}
}
