package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.sync.push.PushAttempt.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Attempts of a write, oldest first, and the next step they require. After an attempt of unknown
 * outcome nothing is sent before the platform was asked, and its "not there" counts only when it
 * was asked after the time within which the attempt may still take effect. A refusal says nothing
 * of an attempt before it.
 */
record AttemptJournal(List<PushAttempt> attempts) {

    static final AttemptJournal EMPTY = new AttemptJournal(List.of());

    AttemptJournal {
        attempts = List.copyOf(attempts);
    }

    /** What must be done next. */
    enum Step {
        SEND,
        LOOK
    }

    /**
     * @param commitsWithin how long a call without an answer may still take effect
     */
    Step next(Duration commitsWithin) {
        boolean clear =
                attempts.reversed().stream()
                        .filter(it -> it.outcome() != AttemptOutcome.REFUSED)
                        .findFirst()
                        .map(it ->
                                it.outcome() == AttemptOutcome.NOT_FOUND
                                        && isBelieved(it.started(), commitsWithin))
                        .orElse(true);
        return clear ? Step.SEND : Step.LOOK;
    }

    /** Without the looks for earlier revisions. */
    AttemptJournal own() {
        return new AttemptJournal(attempts.stream().filter(it -> it.about() == null).toList());
    }

    boolean hasSent() {
        return lastSend().isPresent();
    }

    /** Whether it was once known to have taken effect. */
    boolean wasWritten() {
        return attempts.stream()
                .anyMatch(it ->
                        it.outcome() == AttemptOutcome.POSTED
                                || it.outcome() == AttemptOutcome.FOUND);
    }

    /** Whether nobody knew what had come of it, until it was looked for and not there. */
    boolean wasLost() {
        return hasSent()
                && !wasWritten()
                && !wasRefused()
                && attempts.getLast().outcome() == AttemptOutcome.NOT_FOUND;
    }

    /** Whether its last call was refused. */
    boolean wasRefused() {
        return lastSend().filter(it -> it.outcome() == AttemptOutcome.REFUSED).isPresent();
    }

    /** Whether "not there" counts when the platform is asked now. */
    boolean isBelieved(Instant asked, Duration commitsWithin) {
        return !asked.isBefore(settled(commitsWithin));
    }

    /** When the last call that was not refused can no longer take effect. */
    Instant settled(Duration commitsWithin) {
        return sends().filter(it -> it.outcome() != AttemptOutcome.REFUSED)
                .findFirst()
                .map(it -> end(it).plus(commitsWithin))
                .orElse(Instant.MIN);
    }

    /**
     * Whether a call of unknown outcome may yet take effect: until it has been found, or written in
     * another attempt under its key.
     *
     * @param within how long it may take
     */
    boolean mayArrive(Instant now, Duration within) {
        return !wasWritten()
                && attempts.stream()
                        .filter(it -> it.kind() == Kind.SEND)
                        .filter(it ->
                                it.outcome() == null || it.outcome() == AttemptOutcome.UNCERTAIN)
                        .anyMatch(it -> now.isBefore(end(it).plus(within)));
    }

    private static Instant end(PushAttempt pushAttempt) {
        return Objects.requireNonNullElse(pushAttempt.finished(), pushAttempt.started());
    }

    private Optional<PushAttempt> lastSend() {
        return sends().findFirst();
    }

    /** Latest first. */
    private Stream<PushAttempt> sends() {
        return attempts.reversed().stream().filter(it -> it.kind() == Kind.SEND);
    }
}
