package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.sync.push.AttemptJournal.Step;
import io.ledgerway.sync.push.PushAttempt.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AttemptJournalTests {

    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final Duration COMMITS = Duration.ofMinutes(10);

    @Test
    void writeWithoutAttemptsIsSent() {
        assertThat(new AttemptJournal(List.of()).next(COMMITS)).isEqualTo(Step.SEND);
    }

    @Test
    void unknownOutcomeIsLookedUp() {
        assertThat(next(attempt(Kind.SEND, 0, AttemptOutcome.UNCERTAIN))).isEqualTo(Step.LOOK);
        assertThat(next(attempt(Kind.SEND, 0, null))).isEqualTo(Step.LOOK);
    }

    @Test
    void refusedWriteIsSentAgain() {
        assertThat(next(attempt(Kind.SEND, 0, AttemptOutcome.REFUSED))).isEqualTo(Step.SEND);
    }

    @Test
    void notFoundIsConclusiveOnlyAfterTheCommitWindow() {
        PushAttempt sent = attempt(Kind.SEND, 0, AttemptOutcome.UNCERTAIN);
        // each attempt ends a second after it began
        assertThat(next(sent, attempt(Kind.LOOK, 600, AttemptOutcome.NOT_FOUND)))
                .isEqualTo(Step.LOOK);
        assertThat(next(sent, attempt(Kind.LOOK, 601, AttemptOutcome.NOT_FOUND)))
                .isEqualTo(Step.SEND);
    }

    @Test
    void failedLookupDeterminesNothing() {
        assertThat(
                        next(
                                attempt(Kind.SEND, 0, AttemptOutcome.UNCERTAIN),
                                attempt(Kind.LOOK, 700, AttemptOutcome.UNCERTAIN)))
                .isEqualTo(Step.LOOK);
    }

    @Test
    void lastAttemptDecides() {
        assertThat(
                        next(
                                attempt(Kind.SEND, 0, AttemptOutcome.UNCERTAIN),
                                attempt(Kind.LOOK, 601, AttemptOutcome.NOT_FOUND),
                                attempt(Kind.SEND, 650, AttemptOutcome.UNCERTAIN),
                                attempt(Kind.LOOK, 700, AttemptOutcome.NOT_FOUND)))
                .isEqualTo(Step.LOOK);
    }

    @Test
    void notFoundIsConclusiveAtOnceWithoutACommitWindow() {
        AttemptJournal attemptJournal =
                new AttemptJournal(
                        List.of(
                                attempt(Kind.SEND, 0, AttemptOutcome.UNCERTAIN),
                                attempt(Kind.LOOK, 2, AttemptOutcome.NOT_FOUND)));
        assertThat(attemptJournal.next(Duration.ZERO)).isEqualTo(Step.SEND);
    }

    private static Step next(PushAttempt... attempts) {
        return new AttemptJournal(List.of(attempts)).next(COMMITS);
    }

    private static PushAttempt attempt(Kind kind, long second, @Nullable AttemptOutcome outcome) {
        Instant at = START.plusSeconds(second);
        return new PushAttempt(
                1, kind, at, outcome == null ? null : at.plusSeconds(1), outcome, null);
    }
}
