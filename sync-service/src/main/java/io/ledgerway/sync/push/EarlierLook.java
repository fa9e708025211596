package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.push.EarlierRevisions.Next;
import io.ledgerway.sync.push.EarlierRevisions.Revision;
import io.ledgerway.sync.push.PushLife.Tried;
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
final class EarlierLook {

    private final PushLife life;
    private final PushPauses pauses;
    private final PushEnds ends;
    private final EarlierWrites earlier;
    private final Attempts attempts;
    private final Clock clock;

    EarlierLook(
            PushLife life,
            PushPauses pauses,
            PushEnds ends,
            EarlierWrites earlier,
            Attempts attempts,
            Clock clock) {
        this.life = life;
        this.pauses = pauses;
        this.ends = ends;
        this.earlier = earlier;
        this.attempts = attempts;
        this.clock = clock;
    }

    /** What must be done before the first call of a write. */
    Next next(Push push, Way way) {
        String changed = push.changedRecord();
        if (changed != null) {
            Instant now = clock.instant();
            Instant since = now.minus(EarlierChanges.window(way.commitsWithin()));
            return new EarlierChanges(push, journals(earlier.changes(push, changed, since)))
                    .next(way.commitsWithin(), now);
        }
        Push.Posting posting = push.posting();
        return posting == null || push.standsAlone()
                ? new Next.Send(push.idempotencyKey())
                : new EarlierRevisions(push, journals(earlier.revisions(push, posting)))
                        .next(way::commitsWithin);
    }

    private List<Revision> journals(List<Push> pushes) {
        return pushes.stream().map(it -> new Revision(it, attempts.ofEarlier(it.ref()))).toList();
    }

    /**
     * Asks once.
     *
     * @param command that of the earlier one
     * @return when to come again; empty when the write has ended
     */
    Optional<Instant> look(Push push, Next.Look next, PushCommand command, Way way, Opened opened) {
        Journal journal = next.earlier().journal();
        Instant settled = journal.settled(next.window());
        boolean believed = journal.isBelieved(clock.instant(), next.window());
        int number = life.beginLookFor(push, next.earlier().push());
        try {
            Optional<PushResult> found =
                    way.target().findExisting(command, opened.tenant(), opened.http());
            if (found.isPresent()) {
                return found(push, next.earlier(), number, found.get(), way);
            }
            Tried nothing = new Tried(number, AttemptOutcome.NOT_FOUND, null);
            if (!believed) {
                return pauses.lookAgain(push, nothing, settled.minus(next.window()), settled);
            }
            life.note(push, nothing);
            return Optional.of(clock.instant());
        } catch (ConnectorException e) {
            String words = PushEnds.words(push, Journal.Step.LOOK, e);
            return ends.failed(
                    push, new Tried(number, AttemptOutcome.UNCERTAIN, words), Journal.Step.LOOK, e);
        }
    }

    private Optional<Instant> found(
            Push push, Revision earlier, int number, PushResult done, Way way) {
        if (push.changedRecord() != null) {
            life.note(
                    push,
                    new Tried(number, AttemptOutcome.FOUND, "An earlier change had been written"));
            return Optional.of(clock.instant());
        }
        Tried found =
                new Tried(
                        number,
                        AttemptOutcome.FOUND,
                        "Revision %d of it had been written".formatted(earlier.number()));
        Push.Subject mine = push.subject();
        if (earlier.hasContentOf(push)) {
            return ends.succeed(life.under(push, earlier.push().idempotencyKey()), found, done);
        }
        if (mine.kind() == WriteKind.CREATE
                && mine.type() == earlier.push().subject().type()
                && way.canUpdate()) {
            life.amend(push, found, done.id());
            return Optional.of(clock.instant());
        }
        return ends.fail(push, found, 409, words(mine, done, way), List.of());
    }

    private static String words(Push.Subject subject, PushResult done, Way way) {
        return subject.kind() == WriteKind.UPLOAD_ATTACHMENT
                ? "An earlier form of this file is attached to %s at %s already%s. Nothing was added"
                        .formatted(
                                done.id(),
                                way.platform(),
                                done.attachmentId() == null ? "" : ", as " + done.attachmentId())
                : ("An earlier form of this was written to %s already, as %s, and cannot be changed"
                                + " from here. Nothing was added: correct it there, or delete it"
                                + " there and send this as a new one")
                        .formatted(way.platform(), done.id());
    }
}
