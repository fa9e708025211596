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

class PriorRevisionsTests {

    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final String OAK = "{\"name\": \"Oak\"}";
    private static final String ELM = "{\"name\": \"Elm\"}";
    private static final UUID CONNECTION = UUID.randomUUID();

    private final Push next = push(3, CONNECTION, DataType.DIRECT_COSTS, OAK, START);

    @Test
    void unsentOrRejectedRevisionCreatesNothing() {
        assertThat(next(revision(OAK))).isEqualTo(under(next));
        assertThat(next(revision(OAK, sent(0, AttemptOutcome.REFUSED)))).isEqualTo(under(next));
        assertThat(
                        next(
                                revision(
                                        OAK,
                                        sent(0, AttemptOutcome.UNCERTAIN),
                                        looked(700, AttemptOutcome.NOT_FOUND),
                                        sent(800, AttemptOutcome.REFUSED))))
                .isEqualTo(under(next));
    }

    @Test
    void rejectionDoesNotDetermineAnEarlierLostAttempt() {
        for (String content : List.of(OAK, ELM)) {
            PushAttempt lost = sent(0, AttemptOutcome.UNCERTAIN);
            PushAttempt notThere = looked(2, AttemptOutcome.NOT_FOUND);
            PushAttempt refused = sent(4, AttemptOutcome.REFUSED);

            assertThat(next(revision(content, lost, notThere, refused)))
                    .isInstanceOf(NextStep.Query.class);
            PushAttempt notYet = looked(600, AttemptOutcome.NOT_FOUND);
            assertThat(next(revision(content, lost, notThere, refused, notYet)))
                    .isInstanceOf(NextStep.Query.class);
            PushAttempt never = looked(601, AttemptOutcome.NOT_FOUND);
            assertThat(next(revision(content, lost, notThere, refused, never)))
                    .isEqualTo(under(next));
        }
    }

    @Test
    void unknownOrWrittenRevisionIsLookedUp() {
        for (PushAttempt last :
                List.of(
                        sent(0, AttemptOutcome.UNCERTAIN),
                        sent(0, null),
                        sent(0, AttemptOutcome.POSTED))) {
            assertThat(next(revision(OAK, last))).isInstanceOf(NextStep.Query.class);
            assertThat(next(revision(ELM, last))).isInstanceOf(NextStep.Query.class);
        }
        for (AttemptOutcome last : List.of(AttemptOutcome.UNCERTAIN, AttemptOutcome.FOUND)) {
            assertThat(next(revision(ELM, sent(0, AttemptOutcome.UNCERTAIN), looked(900, last))))
                    .isInstanceOf(NextStep.Query.class);
        }
    }

    @Test
    void lookupsOfAnUnsentRevisionAreConclusive() {
        Revision lookedOnly = revision(OAK, looked(0, AttemptOutcome.UNCERTAIN));

        assertThat(next(lookedOnly)).isEqualTo(under(next));
    }

    @Test
    void latestRevisionIsLookedUpFirst() {
        Revision first = revision(OAK, sent(0, AttemptOutcome.UNCERTAIN));
        Revision second = revision(ELM, sent(60, AttemptOutcome.UNCERTAIN));

        assertThat(((NextStep.Query) next(second, first)).earlier()).isEqualTo(second);
    }

    @Test
    void lostSameContentIsSentUnderItsKey() {
        Revision lost =
                revision(
                        OAK,
                        sent(0, AttemptOutcome.UNCERTAIN),
                        looked(2, AttemptOutcome.NOT_FOUND));

        assertThat(next(lost)).isEqualTo(under(lost.push()));
    }

    @Test
    void lostDifferentContentMayStillTakeEffect() {
        assertThat(next(lost(ELM, 2))).isInstanceOf(NextStep.Query.class);
        assertThat(next(lost(ELM, 600))).isInstanceOf(NextStep.Query.class);
        assertThat(next(lost(ELM, 601))).isEqualTo(under(next));
    }

    @Test
    void commitWindowIsAwaitedWithoutIdempotencyKeys() {
        Duration hour = Duration.ofHours(1);

        assertThat(next(hour, lost(OAK, 3_600))).isInstanceOf(NextStep.Query.class);
        assertThat(next(hour, lost(ELM, 3_600))).isInstanceOf(NextStep.Query.class);
        assertThat(next(hour, lost(ELM, 3_601))).isEqualTo(under(next));
    }

    @Test
    void keyOfADeletedRecordIsNotReused() {
        Revision gone =
                revision(
                        OAK, sent(0, AttemptOutcome.POSTED), looked(700, AttemptOutcome.NOT_FOUND));

        assertThat(next(gone)).isEqualTo(under(next));
    }

    @Test
    void revisionInProgressIsAwaited() {
        Push working = push(2, CONNECTION, DataType.DIRECT_COSTS, OAK, null);

        assertThat(next(new Revision(working, new AttemptJournal(List.of()))))
                .isEqualTo(new NextStep.Wait());
    }

    @Test
    void contentIsComparedAsSentToThePlatform() {
        UUID other = UUID.randomUUID();

        assertThat(revision(OAK).hasContentOf(next)).isTrue();
        assertThat(revision(ELM).hasContentOf(next)).isFalse();
        assertThat(content(push(2, other, DataType.DIRECT_COSTS, OAK, START))).isTrue();
        assertThat(content(push(2, CONNECTION, DataType.DIRECT_INCOMES, OAK, START))).isFalse();
    }

    private boolean content(Push earlier) {
        return new Revision(earlier, new AttemptJournal(List.of())).hasContentOf(next);
    }

    private Revision lost(String body, long looked) {
        return revision(
                body, sent(0, AttemptOutcome.UNCERTAIN), looked(looked, AttemptOutcome.NOT_FOUND));
    }

    private NextStep next(Revision... earlier) {
        return next(Duration.ZERO, earlier);
    }

    private NextStep next(Duration commitsWithin, Revision... earlier) {
        return new PriorRevisions(next, List.of(earlier)).next(_ -> commitsWithin);
    }

    private static NextStep under(Push push) {
        return new NextStep.Send(push.ref().id().toString());
    }

    private static Revision revision(String body, PushAttempt... attempts) {
        return new Revision(
                push(2, CONNECTION, DataType.DIRECT_COSTS, body, START),
                new AttemptJournal(List.of(attempts)));
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
        return new PushAttempt(
                1, kind, at, outcome == null ? null : at.plusSeconds(1), outcome, null);
    }

    private static Push push(
            long revision,
            UUID connection,
            DataType type,
            String body,
            @Nullable Instant finished) {
        CompanyId company = new CompanyId(new UUID(1, 1));
        return new Push(
                new PushRef(company, UUID.randomUUID()),
                new CompanySnapshot(company, new ClientId(new UUID(1, 2)), "Oak", null, Map.of()),
                new Push.Subject(
                        new ConnectionId(connection), "gbol", type, WriteKind.CREATE, null, body),
                new Push.PushOptions(null, false, null),
                new Push.Posting("expense.1", revision, connection + type.key() + body),
                new Push.Result(
                        WriteStatus.PENDING, 202, null, List.of(), List.of(), null, START, null),
                new Push.WorkerState(true, 1, 0, null, null, finished, null, null, null, null));
    }
}
