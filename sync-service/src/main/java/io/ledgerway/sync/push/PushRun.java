package io.ledgerway.sync.push;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushDone;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.NotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.Use;
import io.ledgerway.sync.push.Attempt.Kind;
import io.ledgerway.sync.push.EarlierRevisions.Next;
import io.ledgerway.sync.push.Journal.Step;
import io.ledgerway.sync.push.PushLife.Taken;
import io.ledgerway.sync.push.PushLife.Tried;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * One turn of one write: taken over, one call made at most, its outcome noted. Whoever dies on the
 * way is followed by another, who asks the platform before anything is sent again, and so does a
 * later revision of a posting: a write takes effect once, as long as the platform finds what it
 * holds.
 */
final class PushRun {

    private static final Logger log = LoggerFactory.getLogger(PushRun.class);
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final PushLife life;
    private final PushPauses pauses;
    private final PushEnds ends;
    private final EarlierLook earlier;
    private final PushCommands commands;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final Clock clock;

    PushRun(
            PushLife life,
            PushPauses pauses,
            PushEnds ends,
            EarlierLook earlier,
            PushCommands commands,
            Platforms platforms,
            PlatformAccess access,
            Clock clock) {
        this.life = life;
        this.pauses = pauses;
        this.ends = ends;
        this.earlier = earlier;
        this.commands = commands;
        this.platforms = platforms;
        this.access = access;
        this.clock = clock;
    }

    /**
     * Does what can be done of a write now.
     *
     * @return when to come again; empty for never
     */
    Optional<Instant> run(PushRef ref) {
        return switch (life.take(ref)) {
            case Taken.Yours(Push push, Journal journal) -> held(push, journal.own());
            case Taken.NotYet(Instant until) -> Optional.of(until);
            case Taken.Over _ -> Optional.empty();
        };
    }

    private Optional<Instant> held(Push push, Journal journal) {
        try {
            return Way.of(push, platforms)
                    .map(way -> turn(push, journal, way))
                    .orElseGet(() ->
                            ends.fail(
                                    push,
                                    null,
                                    404,
                                    "The platform cannot be written to so",
                                    List.of()));
        } catch (ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        } catch (TransientDataAccessException
                | RecoverableDataAccessException
                | DataAccessResourceFailureException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Write {} ends for a fault of ours", push.ref(), e);
            life.close(push);
            return ends.fail(push, null, 500, "An internal error occurred", List.of());
        }
    }

    private Optional<Instant> turn(Push push, Journal journal, Way way) {
        if (journal.next(way.commitsWithin()) == Step.LOOK) {
            return call(
                    push,
                    way,
                    Step.LOOK,
                    () -> commands.of(push),
                    (command, opened) -> look(push, command, journal, way, opened));
        }
        if (push.result().status() == WriteStatus.TIMED_OUT) {
            return ends.fail(push, null, 408, "Nothing was written", List.of());
        }
        if (journal.hasSent()) {
            return send(push, way);
        }
        return switch (earlier.next(push, way)) {
            case Next.Wait _ -> pauses.await(push);
            case Next.Send(String key) -> send(life.under(push, key), way);
            case Next.Look it ->
                    call(
                            push,
                            way,
                            Step.LOOK,
                            () -> commands.of(it.earlier().push(), push),
                            (command, opened) -> earlier.look(push, it, command, way, opened));
        };
    }

    private Optional<Instant> send(Push push, Way way) {
        return call(
                push,
                way,
                Step.SEND,
                () -> commands.of(push),
                (command, opened) -> send(push, command, way, opened));
    }

    private Optional<Instant> call(Push push, Way way, Step step, Making command, Calling calling) {
        PushCommand made;
        Opened opened;
        try {
            made = command.make();
            opened = access.open(push.subject().connection(), way.connector(), Use.WRITE);
        } catch (NotLinkedException e) {
            return ends.fail(push, null, 400, PushEnds.words(push, step, e), List.of());
        } catch (ConnectorException e) {
            return ends.failed(push, null, step, e);
        }
        return calling.with(made, opened);
    }

    private Optional<Instant> send(Push push, PushCommand command, Way way, Opened opened) {
        int number = life.begin(push, Kind.SEND);
        try {
            PushDone done = way.target().execute(command, opened.tenant(), opened.session());
            return ends.succeed(push, new Tried(number, AttemptOutcome.POSTED, null), done);
        } catch (ConnectorException e) {
            String words = PushEnds.words(push, Step.SEND, e);
            if (PushFailure.of(e) instanceof PushFailure.Unknown) {
                life.note(push, new Tried(number, AttemptOutcome.UNCERTAIN, words));
                return Optional.of(clock.instant());
            }
            Tried refused = new Tried(number, AttemptOutcome.REFUSED, words);
            return ends.failed(push, refused, Step.SEND, e);
        }
    }

    private Optional<Instant> look(
            Push push, PushCommand command, Journal journal, Way way, Opened opened) {
        Instant settled = journal.settled(way.commitsWithin());
        boolean believed = journal.isBelieved(clock.instant(), way.commitsWithin());
        int number = life.begin(push, Kind.LOOK);
        try {
            Optional<PushDone> found =
                    way.target().findExisting(command, opened.tenant(), opened.session());
            if (found.isPresent()) {
                Tried tried = new Tried(number, AttemptOutcome.FOUND, null);
                return ends.succeed(push, tried, found.get());
            }
            Tried nothing = new Tried(number, AttemptOutcome.NOT_FOUND, null);
            return believed
                    ? pauses.retry(push, nothing, "The platform gave no answer and wrote nothing")
                    : pauses.lookAgain(push, nothing, settled.minus(way.commitsWithin()), settled);
        } catch (ConnectorException e) {
            String words = PushEnds.words(push, Step.LOOK, e);
            Tried unknown = new Tried(number, AttemptOutcome.UNCERTAIN, words);
            return ends.failed(push, unknown, Step.LOOK, e);
        }
    }

    /** Makes what is sent or looked for. */
    @FunctionalInterface
    private interface Making {
        PushCommand make() throws ConnectorException;
    }

    /** One call to the platform. */
    @FunctionalInterface
    private interface Calling {
        Optional<Instant> with(PushCommand command, Opened opened);
    }
}
