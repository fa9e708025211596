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
 * outcome nothing is sent before the platform has been queried. A "not found" is conclusive only if
 * the query was made after the time within which the attempt may still take effect. A rejected
 * attempt does not determine the outcome of an earlier one.
 */
public record AttemptJournal(List<PushAttempt> attempts) {

    public static final AttemptJournal EMPTY = new AttemptJournal(List.of());

    public AttemptJournal {
        attempts = List.copyOf(attempts);
    }

    /** The next step. */
    public enum Step {
        SEND,
        LOOK
    }

    /**
     * Returns the next step.
     *
     * @param commitsWithin how long a call without a response may still take effect
     */
    public Step next(Duration commitsWithin) {
        boolean clear =
                attempts.reversed().stream()
                        .filter(it -> it.outcome() != AttemptOutcome.REFUSED)
                        .findFirst()
                        .map(it ->
                                it.outcome() == AttemptOutcome.NOT_FOUND
                                        && isConclusive(it.startedAt(), commitsWithin))
                        .orElse(true);
        return clear ? Step.SEND : Step.LOOK;
    }

    /** The journal without lookups of earlier revisions. */
    public AttemptJournal own() {
        return new AttemptJournal(attempts.stream().filter(it -> it.subjectId() == null).toList());
    }

    public boolean hasSent() {
        return lastSend().isPresent();
    }

    /** Whether any attempt is known to have taken effect. */
    public boolean wasWritten() {
        return attempts.stream()
                .anyMatch(it ->
                        it.outcome() == AttemptOutcome.POSTED
                                || it.outcome() == AttemptOutcome.FOUND);
    }

    /** Whether the outcome of the last attempt was unknown and a lookup did not find it. */
    public boolean wasLost() {
        return hasSent()
                && !wasWritten()
                && !wasRefused()
                && attempts.getLast().outcome() == AttemptOutcome.NOT_FOUND;
    }

    /** Whether the last attempt was refused. */
    public boolean wasRefused() {
        return lastSend().filter(it -> it.outcome() == AttemptOutcome.REFUSED).isPresent();
    }

    /** Whether "not found" is conclusive for a query at this time. */
    public boolean isConclusive(Instant queried, Duration commitsWithin) {
        return !queried.isBefore(settled(commitsWithin));
    }

    /** When the last attempt that was not refused can no longer take effect. */
    public Instant settled(Duration commitsWithin) {
        return sends().filter(it -> it.outcome() != AttemptOutcome.REFUSED)
                .findFirst()
                .map(it -> end(it).plus(commitsWithin))
                .orElse(Instant.MIN);
    }

    /**
     * Whether an attempt of unknown outcome may still take effect: none was found, and none under
     * the same key was written.
     *
     * @param within how long an attempt may take to take effect
     */
    public boolean mayStillTakeEffect(Instant now, Duration within) {
        return !wasWritten()
                && attempts.stream()
                        .filter(it -> it.kind() == Kind.SEND)
                        .filter(it ->
                                it.outcome() == null || it.outcome() == AttemptOutcome.UNCERTAIN)
                        .anyMatch(it -> now.isBefore(end(it).plus(within)));
    }

    private static Instant end(PushAttempt pushAttempt) {
        return Objects.requireNonNullElse(pushAttempt.finishedAt(), pushAttempt.startedAt());
    }

    private Optional<PushAttempt> lastSend() {
        return sends().findFirst();
    }

    /** Attempts that sent something, latest first. */
    private Stream<PushAttempt> sends() {
        return attempts.reversed().stream().filter(it -> it.kind() == Kind.SEND);
    }
}
