package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
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
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * One step of one write: taken over, one call made at most, its outcome noted; and after a success
 * the next writes of its connection, for one {@link Turn}. Whoever dies on the way is followed by
 * another, who asks the platform before anything is sent again, and so does a later revision of a
 * posting: a write takes effect once, as long as the platform finds what it holds.
 */
final class PushRun {

    private static final Logger log = LoggerFactory.getLogger(PushRun.class);
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final PushLife life;
    private final Turns turns;
    private final PushPauses pauses;
    private final PushEnds ends;
    private final EarlierLook earlier;
    private final PushCommands commands;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final Clock clock;

    PushRun(
            PushLife life,
            Turns turns,
            PushPauses pauses,
            PushEnds ends,
            EarlierLook earlier,
            PushCommands commands,
            Platforms platforms,
            PlatformAccess access,
            Clock clock) {
        this.life = life;
        this.turns = turns;
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
            case Taken.Yours(Push push, Journal journal) -> run(ref, push, journal.own());
            case Taken.NotYet(Instant until) -> Optional.of(until);
            case Taken.Over _ -> Optional.empty();
        };
    }

    private Optional<Instant> run(PushRef task, Push push, Journal journal) {
        Turn turn = new Turn(task, clock.instant());
        Optional<Instant> again = held(push, null, turn, way -> step(push, journal, way, turn));
        for (var next = turn.next(); next.isPresent(); next = turn.next()) {
            Push other = next.get().push();
            Integer begun = next.get().number();
            Journal tried = next.get().journal();
            again =
                    held(
                            other,
                            begun,
                            turn,
                            way ->
                                    begun == null
                                            ? step(other, tried, way, turn)
                                            : send(other, begun, way, turn));
        }
        return again;
    }

    /**
     * @param begun the number of its attempt where one has been noted before anything is sent
     */
    private Optional<Instant> held(
            Push push, @Nullable Integer begun, Turn turn, Function<Way, Optional<Instant>> work) {
        try (Span span =
                Tracing.resume(
                                SpanKind.CONSUMER,
                                "write " + push.subject().type().key(),
                                push.work().traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", push.subject().platformKey())
                    .attribute("ledgerway.write.id", push.ref().id().toString());
            return Way.of(push, platforms)
                    .map(work)
                    .orElseGet(() -> {
                        turns.stop(turn, push);
                        String words = "The platform cannot be written to so";
                        return ends.fail(push, unsent(begun, words), 404, words, List.of());
                    });
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
            turns.stop(turn, push);
            life.close(push);
            ends.fail(push, null, 500, "An internal error occurred", List.of());
            // what was begun with it may have been left without a note
            return turn.hasGoneOn() ? Optional.of(clock.instant()) : Optional.empty();
        }
    }

    private Optional<Instant> step(Push push, Journal journal, Way way, Turn turn) {
        if (journal.next(way.commitsWithin()) == Step.LOOK) {
            return look(
                    push,
                    way,
                    turn,
                    () -> commands.of(push),
                    (command, opened) -> look(push, command, journal, way, opened));
        }
        if (push.result().status() == WriteStatus.TIMED_OUT) {
            return ends.fail(push, null, 408, "Nothing was written", List.of());
        }
        if (journal.hasSent()) {
            return send(push, null, way, turn);
        }
        return switch (earlier.next(push, way)) {
            case Next.Wait _ -> pauses.await(push);
            case Next.Send(String key) -> send(life.under(push, key), null, way, turn);
            case Next.Look it ->
                    look(
                            push,
                            way,
                            turn,
                            () -> commands.of(it.earlier().push(), push),
                            (command, opened) -> earlier.look(push, it, command, way, opened));
        };
    }

    private Optional<Instant> look(Push push, Way way, Turn turn, Making command, Calling calling) {
        return call(push, null, way, turn, new Call(Step.LOOK, command, calling));
    }

    private Optional<Instant> send(Push push, @Nullable Integer begun, Way way, Turn turn) {
        return call(
                push,
                begun,
                way,
                turn,
                new Call(
                        Step.SEND,
                        () -> commands.of(push),
                        (command, opened) -> send(push, begun, command, way, turn, opened)));
    }

    private Optional<Instant> call(
            Push push, @Nullable Integer begun, Way way, Turn turn, Call call) {
        PushCommand made;
        Opened opened;
        try {
            made = call.command().make();
            opened =
                    turn.opened(() ->
                            access.open(push.subject().connection(), way.connector(), Use.WRITE));
        } catch (NotLinkedException e) {
            turns.stop(turn, push);
            String words = PushEnds.words(push, call.step(), e);
            return ends.fail(push, unsent(begun, words), 400, words, List.of());
        } catch (ConnectorException e) {
            turns.stop(turn, push);
            String words = PushEnds.words(push, call.step(), e);
            return ends.failed(push, unsent(begun, words), call.step(), e);
        }
        return call.calling().with(made, opened);
    }

    private static @Nullable Tried unsent(@Nullable Integer begun, String words) {
        return begun == null ? null : new Tried(begun, AttemptOutcome.REFUSED, words);
    }

    private Optional<Instant> send(
            Push push,
            @Nullable Integer begun,
            PushCommand command,
            Way way,
            Turn turn,
            Opened opened) {
        int number = begun == null ? life.begin(push, Kind.SEND) : begun;
        try {
            PushResult done = way.target().execute(command, opened.tenant(), opened.http());
            Tried posted = new Tried(number, AttemptOutcome.POSTED, null);
            turns.did(
                    turn,
                    new Turn.Done(
                            push, posted, PushEnds.success(done), Tracing.currentTraceparent()));
            return Optional.empty();
        } catch (ConnectorException e) {
            turns.stop(turn, push);
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
            Optional<PushResult> found =
                    way.target().findExisting(command, opened.tenant(), opened.http());
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

    /** What is to be called, and how it is made. */
    private record Call(Step step, Making command, Calling calling) {}

    /** One call to the platform. */
    @FunctionalInterface
    private interface Calling {
        Optional<Instant> with(PushCommand command, Opened opened);
    }
}
