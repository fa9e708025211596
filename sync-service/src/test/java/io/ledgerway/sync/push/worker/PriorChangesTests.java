package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttempt;
import io.ledgerway.sync.push.PushAttempt.Kind;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.worker.PriorRevisions.NextStep;
import io.ledgerway.sync.push.worker.PriorRevisions.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PriorChangesTests {

    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final String OAK = "{\"name\": \"Oak\"}";
    private static final String ELM = "{\"name\": \"Elm\"}";
    private static final CompanyId COMPANY = new CompanyId(new UUID(1, 1));
    private static final ConnectionId CONNECTION = new ConnectionId(new UUID(1, 3));

    private final Push next = push(3, OAK, START);

    @Test
    void knownOutcomeIsNotAwaited() {
        assertThat(next(1, change(ELM))).isEqualTo(send());
        assertThat(next(1, change(ELM, sent(0, AttemptOutcome.POSTED)))).isEqualTo(send());
        assertThat(next(1, change(ELM, sent(0, AttemptOutcome.REFUSED)))).isEqualTo(send());
        assertThat(
                        next(
                                3,
                                change(
                                        ELM,
                                        sent(0, AttemptOutcome.UNCERTAIN),
                                        looked(2, AttemptOutcome.FOUND))))
                .isEqualTo(send());
    }

    @Test
    void unknownOutcomeIsLookedUpWhileItMayStillTakeEffect() {
        for (PushAttempt lost : List.of(sent(0, AttemptOutcome.UNCERTAIN), sent(0, null))) {
            assertThat(next(1, change(ELM, lost))).isInstanceOf(NextStep.Query.class);
            assertThat(next(599, change(ELM, lost))).isInstanceOf(NextStep.Query.class);
            assertThat(next(601, change(ELM, lost))).isEqualTo(send());
        }
    }

    @Test
    void notFoundDoesNotExcludeALateArrival() {
        Revision lost =
                change(ELM, sent(0, AttemptOutcome.UNCERTAIN), looked(2, AttemptOutcome.NOT_FOUND));

        assertThat(next(600, lost)).isInstanceOf(NextStep.Query.class);
        assertThat(next(601, lost)).isEqualTo(send());
    }

    @Test
    void rejectionOfTheNextAttemptDoesNotDetermineTheLostOne() {
        Revision lost =
                change(
                        ELM,
                        sent(0, AttemptOutcome.UNCERTAIN),
                        looked(2, AttemptOutcome.NOT_FOUND),
                        sent(4, AttemptOutcome.REFUSED));

        assertThat(next(600, lost)).isInstanceOf(NextStep.Query.class);
    }

    @Test
    void commitWindowOfASlowPlatformIsAwaited() {
        Revision lost = change(ELM, sent(0, AttemptOutcome.UNCERTAIN));

        assertThat(next(Duration.ofHours(1), 3_600, lost)).isInstanceOf(NextStep.Query.class);
        assertThat(next(Duration.ofHours(1), 3_601, lost)).isEqualTo(send());
    }

    @Test
    void repeatedLostChangeIsSentUnderItsKey() {
        Revision lost =
                change(OAK, sent(0, AttemptOutcome.UNCERTAIN), looked(2, AttemptOutcome.NOT_FOUND));

        assertThat(next(3, lost)).isEqualTo(new NextStep.Send(lost.push().idempotencyKey()));
        assertThat(next(Duration.ofSeconds(30), 30, lost)).isInstanceOf(NextStep.Query.class);
        assertThat(next(Duration.ofSeconds(30), 31, lost))
                .isEqualTo(new NextStep.Send(lost.push().idempotencyKey()));
    }

    @Test
    void keyOfALostChangeIsReusedOnce() {
        Revision lost =
                change(OAK, sent(0, AttemptOutcome.UNCERTAIN), looked(2, AttemptOutcome.NOT_FOUND));
        Revision again =
                new Revision(
                        under(push(2, OAK, START), lost.push().idempotencyKey()),
                        new AttemptJournal(List.of(sent(4, AttemptOutcome.POSTED))));

        assertThat(next(6, again, lost)).isEqualTo(send());
    }

    @Test
    void changeInProgressIsAwaited() {
        Revision working =
                new Revision(
                        push(2, ELM, null),
                        new AttemptJournal(List.of(sent(0, AttemptOutcome.UNCERTAIN))));

        assertThat(next(1, working)).isEqualTo(new NextStep.Wait());
    }

    private NextStep next(long second, Revision... changes) {
        return next(Duration.ZERO, second, changes);
    }

    private NextStep next(Duration commitsWithin, long second, Revision... changes) {
        return new PriorChanges(next, List.of(changes))
                .next(commitsWithin, START.plusSeconds(second));
    }

    private NextStep send() {
        return new NextStep.Send(next.idempotencyKey());
    }

    private static Revision change(String body, PushAttempt... attempts) {
        return new Revision(push(2, body, START), new AttemptJournal(List.of(attempts)));
    }

    private static PushAttempt sent(long second, @Nullable AttemptOutcome outcome) {
        return attempt(Kind.SEND, second, outcome);
    }

    private static PushAttempt looked(long second, AttemptOutcome outcome) {
        return attempt(Kind.LOOK, second, outcome);
    }

    /** Each attempt ends a second after it began. */
    private static PushAttempt attempt(Kind kind, long second, @Nullable AttemptOutcome outcome) {
        Instant at = START.plusSeconds(second);
        return new PushAttempt(1, kind, at, at.plusSeconds(1), outcome, null);
    }

    private static Push push(long revision, String body, @Nullable Instant finished) {
        return new Push(
                new PushRef(COMPANY, UUID.randomUUID()),
                new CompanySnapshot(COMPANY, new ClientId(new UUID(1, 2)), "Oak", null, Map.of()),
                new Push.Subject(
                        CONNECTION, "gbol", DataType.SUPPLIERS, WriteKind.UPDATE, "s-1", body),
                new Push.PushOptions(null, false, null),
                new Push.Posting("expense.1", revision, body),
                new Push.Result(
                        WriteStatus.PENDING, 202, null, List.of(), List.of(), null, START, null),
                new Push.WorkerState(true, 1, 0, null, null, finished, null, null, null, null));
    }

    private static Push under(Push push, String key) {
        Push.WorkerState workerState = push.work();
        return new Push(
                push.ref(),
                push.company(),
                push.subject(),
                push.terms(),
                push.posting(),
                push.result(),
                new Push.WorkerState(
                        workerState.dispatched(),
                        workerState.fencingToken(),
                        workerState.retries(),
                        workerState.notBefore(),
                        workerState.rateLimitedSince(),
                        workerState.finishedAt(),
                        key,
                        workerState.amendsRecordId(),
                        workerState.traceparent(),
                        workerState.correlationId()));
    }
}
