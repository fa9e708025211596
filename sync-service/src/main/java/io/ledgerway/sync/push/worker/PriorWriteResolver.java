package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.worker.PriorRevisions.NextStep;
import io.ledgerway.sync.push.worker.PriorRevisions.Revision;
import io.ledgerway.sync.push.worker.PushLifecycle.AttemptResult;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Resolves what has to be known before the first attempt of a write. If an earlier revision of a
 * posting has created a record with the same content, or attached the same file under any name,
 * that is the result. If the content of the record differs, the record is updated if the platform
 * supports that; a second record is never created. An earlier change of the same record that may
 * still take effect is awaited, because it could undo this one.
 */
final class PriorWriteResolver {

    private final PushLifecycle lifecycle;
    private final PushRescheduler rescheduler;
    private final PushOutcomes outcomes;
    private final PriorWrites priorWrites;
    private final PushCommands commands;
    private final PushAttemptRepository pushAttemptRepository;
    private final Clock clock;

    PriorWriteResolver(
            PushLifecycle lifecycle,
            PushRescheduler rescheduler,
            PushOutcomes outcomes,
            PriorWrites priorWrites,
            PushCommands commands,
            PushAttemptRepository pushAttemptRepository,
            Clock clock) {
        this.lifecycle = lifecycle;
        this.rescheduler = rescheduler;
        this.outcomes = outcomes;
        this.priorWrites = priorWrites;
        this.commands = commands;
        this.pushAttemptRepository = pushAttemptRepository;
        this.clock = clock;
    }

    /** Returns the step before the first attempt. */
    NextStep next(Push push, WriteTarget writeTarget) {
        String changed = push.changedRecord();
        if (changed != null) {
            Instant now = clock.instant();
            Instant since = now.minus(PriorChanges.window(writeTarget.commitsWithin()));
            return new PriorChanges(push, journals(priorWrites.changes(push, changed, since)))
                    .next(writeTarget.commitsWithin(), now);
        }
        Push.Posting posting = push.posting();
        return posting == null || push.standsAlone()
                ? new NextStep.Send(push.idempotencyKey())
                : new PriorRevisions(push, journals(priorWrites.revisions(push, posting)))
                        .next(writeTarget::commitsWithin);
    }

    private List<Revision> journals(List<Push> pushes) {
        return pushes.stream()
                .map(it -> new Revision(it, pushAttemptRepository.ofPrior(it.ref())))
                .toList();
    }

    /**
     * Queries the platform once.
     *
     * @param command the command of the earlier write
     * @return when to continue; empty if the write has ended
     */
    Optional<Instant> lookUp(
            Push push,
            NextStep.Query next,
            PushCommand command,
            WriteTarget writeTarget,
            Opened opened) {
        AttemptJournal attemptJournal = next.earlier().journal();
        Instant settled = attemptJournal.settled(next.window());
        boolean conclusive = attemptJournal.isConclusive(clock.instant(), next.window());
        int number = lifecycle.beginLookup(push, next.earlier().push());
        try {
            Optional<PushResult> found =
                    writeTarget.findExisting(command, PushWorker.logged(opened, push, number));
            if (found.isPresent()) {
                return found(push, next.earlier(), number, found.get(), writeTarget);
            }
            AttemptResult notFound = new AttemptResult(number, AttemptOutcome.NOT_FOUND, null);
            if (!conclusive) {
                return rescheduler.scheduleLookup(
                        push, notFound, settled.minus(next.window()), settled);
            }
            lifecycle.recordAttempt(push, notFound);
            return Optional.of(clock.instant());
        } catch (ConnectorException e) {
            String message = PushOutcomes.message(push, AttemptJournal.Step.LOOK, e);
            return outcomes.failed(
                    push,
                    new AttemptResult(number, AttemptOutcome.UNCERTAIN, message),
                    AttemptJournal.Step.LOOK,
                    e);
        }
    }

    private Optional<Instant> found(
            Push push, Revision prior, int number, PushResult done, WriteTarget writeTarget) {
        if (push.changedRecord() != null) {
            lifecycle.recordAttempt(
                    push,
                    new AttemptResult(
                            number, AttemptOutcome.FOUND, "An earlier change was written"));
            return Optional.of(clock.instant());
        }
        AttemptResult found =
                new AttemptResult(
                        number,
                        AttemptOutcome.FOUND,
                        "Revision %d was written".formatted(prior.number()));
        Push.Subject mine = push.subject();
        if (prior.hasContentOf(push) || commands.attachesSameFile(prior.push(), push)) {
            return outcomes.succeed(
                    lifecycle.useKey(push, prior.push().idempotencyKey()), found, done);
        }
        if (mine.kind() == WriteKind.CREATE
                && mine.type() == prior.push().subject().type()
                && writeTarget.canUpdate()) {
            lifecycle.amend(push, found, done.id());
            return Optional.of(clock.instant());
        }
        return outcomes.fail(push, found, 409, message(mine, done, writeTarget), List.of());
    }

    private static String message(Push.Subject subject, PushResult done, WriteTarget writeTarget) {
        return subject.kind() == WriteKind.UPLOAD_ATTACHMENT
                ? "An earlier version of this file is already attached to %s at %s%s. Nothing was added"
                        .formatted(
                                done.id(),
                                writeTarget.platform(),
                                done.attachmentId() == null ? "" : ", as " + done.attachmentId())
                : ("An earlier revision was already written to %s, as %s, and cannot be changed"
                                + " through the API. Nothing was added: correct it there, or delete it"
                                + " there and send this as a new one")
                        .formatted(writeTarget.platform(), done.id());
    }
}
