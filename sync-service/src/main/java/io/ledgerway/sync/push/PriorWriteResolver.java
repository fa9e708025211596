package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.push.PriorRevisions.NextStep;
import io.ledgerway.sync.push.PriorRevisions.Revision;
import io.ledgerway.sync.push.PushLifecycle.AttemptResult;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Looks for what must be known before the first call of a write. What an earlier revision of a
 * posting has added: the same content is the write itself; other content is changed into it where
 * the platform allows that; there is never a second record. And what became of an earlier change of
 * the record that is to be changed, which could arrive late and undo this one.
 */
final class PriorWriteResolver {

    private final PushLifecycle life;
    private final PushRescheduler pauses;
    private final PushOutcomes ends;
    private final PriorWrites earlier;
    private final PushAttemptRepository pushAttemptRepository;
    private final Clock clock;

    PriorWriteResolver(
            PushLifecycle life,
            PushRescheduler pauses,
            PushOutcomes ends,
            PriorWrites earlier,
            PushAttemptRepository pushAttemptRepository,
            Clock clock) {
        this.life = life;
        this.pauses = pauses;
        this.ends = ends;
        this.earlier = earlier;
        this.pushAttemptRepository = pushAttemptRepository;
        this.clock = clock;
    }

    /** What must be done before the first call of a write. */
    NextStep next(Push push, WriteTarget writeTarget) {
        String changed = push.changedRecord();
        if (changed != null) {
            Instant now = clock.instant();
            Instant since = now.minus(PriorChanges.window(writeTarget.commitsWithin()));
            return new PriorChanges(push, journals(earlier.changes(push, changed, since)))
                    .next(writeTarget.commitsWithin(), now);
        }
        Push.Posting posting = push.posting();
        return posting == null || push.standsAlone()
                ? new NextStep.Send(push.idempotencyKey())
                : new PriorRevisions(push, journals(earlier.revisions(push, posting)))
                        .next(writeTarget::commitsWithin);
    }

    private List<Revision> journals(List<Push> pushes) {
        return pushes.stream()
                .map(it -> new Revision(it, pushAttemptRepository.ofPrior(it.ref())))
                .toList();
    }

    /**
     * Asks once.
     *
     * @param command that of the earlier one
     * @return when to come again; empty when the write has ended
     */
    Optional<Instant> look(
            Push push,
            NextStep.Look next,
            PushCommand command,
            WriteTarget writeTarget,
            Opened opened) {
        AttemptJournal attemptJournal = next.earlier().journal();
        Instant settled = attemptJournal.settled(next.window());
        boolean believed = attemptJournal.isBelieved(clock.instant(), next.window());
        int number = life.beginLookFor(push, next.earlier().push());
        try {
            Optional<PushResult> found =
                    writeTarget.target().findExisting(command, opened.tenant(), opened.http());
            if (found.isPresent()) {
                return found(push, next.earlier(), number, found.get(), writeTarget);
            }
            AttemptResult nothing = new AttemptResult(number, AttemptOutcome.NOT_FOUND, null);
            if (!believed) {
                return pauses.scheduleLookup(push, nothing, settled.minus(next.window()), settled);
            }
            life.note(push, nothing);
            return Optional.of(clock.instant());
        } catch (ConnectorException e) {
            String words = PushOutcomes.words(push, AttemptJournal.Step.LOOK, e);
            return ends.failed(
                    push,
                    new AttemptResult(number, AttemptOutcome.UNCERTAIN, words),
                    AttemptJournal.Step.LOOK,
                    e);
        }
    }

    private Optional<Instant> found(
            Push push, Revision earlier, int number, PushResult done, WriteTarget writeTarget) {
        if (push.changedRecord() != null) {
            life.note(
                    push,
                    new AttemptResult(
                            number, AttemptOutcome.FOUND, "An earlier change had been written"));
            return Optional.of(clock.instant());
        }
        AttemptResult found =
                new AttemptResult(
                        number,
                        AttemptOutcome.FOUND,
                        "Revision %d of it had been written".formatted(earlier.number()));
        Push.Subject mine = push.subject();
        if (earlier.hasContentOf(push)) {
            return ends.succeed(life.under(push, earlier.push().idempotencyKey()), found, done);
        }
        if (mine.kind() == WriteKind.CREATE
                && mine.type() == earlier.push().subject().type()
                && writeTarget.canUpdate()) {
            life.amend(push, found, done.id());
            return Optional.of(clock.instant());
        }
        return ends.fail(push, found, 409, words(mine, done, writeTarget), List.of());
    }

    private static String words(Push.Subject subject, PushResult done, WriteTarget writeTarget) {
        return subject.kind() == WriteKind.UPLOAD_ATTACHMENT
                ? "An earlier form of this file is attached to %s at %s already%s. Nothing was added"
                        .formatted(
                                done.id(),
                                writeTarget.platform(),
                                done.attachmentId() == null ? "" : ", as " + done.attachmentId())
                : ("An earlier form of this was written to %s already, as %s, and cannot be changed"
                                + " from here. Nothing was added: correct it there, or delete it"
                                + " there and send this as a new one")
                        .formatted(writeTarget.platform(), done.id());
    }
}
