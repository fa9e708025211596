package io.ledgerway.sync.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.platform.CallKind;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.AttemptJournal.Step;
import io.ledgerway.sync.push.PriorRevisions.NextStep;
import io.ledgerway.sync.push.PushAttempt.Kind;
import io.ledgerway.sync.push.PushLifecycle.AttemptResult;
import io.ledgerway.sync.push.PushLifecycle.ClaimResult;
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
 * the next writes of its connection, for one {@link WriteBatch}. Whoever dies on the way is
 * followed by another, who asks the platform before anything is sent again, and so does a later
 * revision of a posting: a write takes effect once, as long as the platform finds what it holds.
 */
final class PushWorker {

    private static final Logger log = LoggerFactory.getLogger(PushWorker.class);
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final PushLifecycle life;
    private final WriteBatches writeBatches;
    private final PushRescheduler pauses;
    private final PushOutcomes ends;
    private final PriorWriteResolver earlier;
    private final PushCommands commands;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final Clock clock;

    PushWorker(
            PushLifecycle life,
            WriteBatches writeBatches,
            PushRescheduler pauses,
            PushOutcomes ends,
            PriorWriteResolver earlier,
            PushCommands commands,
            Platforms platforms,
            PlatformAccess access,
            Clock clock) {
        this.life = life;
        this.writeBatches = writeBatches;
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
        return switch (life.claim(ref)) {
            case ClaimResult.Claimed(Push push, AttemptJournal attemptJournal) ->
                    run(ref, push, attemptJournal.own());
            case ClaimResult.Postponed(Instant until) -> Optional.of(until);
            case ClaimResult.Completed _ -> Optional.empty();
        };
    }

    private Optional<Instant> run(PushRef task, Push push, AttemptJournal attemptJournal) {
        WriteBatch writeBatch = new WriteBatch(task, clock.instant());
        Optional<Instant> again =
                claimed(
                        push,
                        null,
                        writeBatch,
                        writeTarget -> step(push, attemptJournal, writeTarget, writeBatch));
        for (var next = writeBatch.next(); next.isPresent(); next = writeBatch.next()) {
            Push other = next.get().push();
            Integer begun = next.get().number();
            AttemptJournal tried = next.get().journal();
            again =
                    claimed(
                            other,
                            begun,
                            writeBatch,
                            writeTarget ->
                                    begun == null
                                            ? step(other, tried, writeTarget, writeBatch)
                                            : send(other, begun, writeTarget, writeBatch));
        }
        return again;
    }

    /**
     * @param begun the number of its attempt where one has been noted before anything is sent
     */
    private Optional<Instant> claimed(
            Push push,
            @Nullable Integer begun,
            WriteBatch writeBatch,
            Function<WriteTarget, Optional<Instant>> work) {
        try (Span span =
                Tracing.resume(
                                SpanKind.CONSUMER,
                                "write " + push.subject().type().key(),
                                push.work().traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", push.subject().platformKey())
                    .attribute("ledgerway.write.id", push.ref().id().toString());
            return WriteTarget.of(push, platforms)
                    .map(work)
                    .orElseGet(() -> {
                        writeBatches.stop(writeBatch, push);
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
            writeBatches.stop(writeBatch, push);
            life.close(push);
            ends.fail(push, null, 500, "An internal error occurred", List.of());
            // what was begun with it may have been left without a note
            return writeBatch.hasContinued() ? Optional.of(clock.instant()) : Optional.empty();
        }
    }

    private Optional<Instant> step(
            Push push,
            AttemptJournal attemptJournal,
            WriteTarget writeTarget,
            WriteBatch writeBatch) {
        if (attemptJournal.next(writeTarget.commitsWithin()) == Step.LOOK) {
            return look(
                    push,
                    writeTarget,
                    writeBatch,
                    () -> commands.of(push),
                    (command, opened) -> look(push, command, attemptJournal, writeTarget, opened));
        }
        if (push.result().status() == WriteStatus.TIMED_OUT) {
            return ends.fail(push, null, 408, "Nothing was written", List.of());
        }
        if (attemptJournal.hasSent()) {
            return send(push, null, writeTarget, writeBatch);
        }
        return switch (earlier.next(push, writeTarget)) {
            case NextStep.Wait _ -> pauses.await(push);
            case NextStep.Send(String key) ->
                    send(life.under(push, key), null, writeTarget, writeBatch);
            case NextStep.Look it ->
                    look(
                            push,
                            writeTarget,
                            writeBatch,
                            () -> commands.of(it.earlier().push(), push),
                            (command, opened) ->
                                    earlier.look(push, it, command, writeTarget, opened));
        };
    }

    private Optional<Instant> look(
            Push push,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            Making command,
            Calling calling) {
        return call(push, null, writeTarget, writeBatch, new Call(Step.LOOK, command, calling));
    }

    private Optional<Instant> send(
            Push push, @Nullable Integer begun, WriteTarget writeTarget, WriteBatch writeBatch) {
        return call(
                push,
                begun,
                writeTarget,
                writeBatch,
                new Call(
                        Step.SEND,
                        () -> commands.of(push),
                        (command, opened) ->
                                send(push, begun, command, writeTarget, writeBatch, opened)));
    }

    private Optional<Instant> call(
            Push push,
            @Nullable Integer begun,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            Call call) {
        PushCommand made;
        Opened opened;
        try {
            made = call.command().make();
            opened =
                    writeBatch.opened(() ->
                            access.open(
                                    push.subject().connection(),
                                    writeTarget.connector(),
                                    CallKind.WRITE));
        } catch (ConnectionNotLinkedException e) {
            writeBatches.stop(writeBatch, push);
            String words = PushOutcomes.words(push, call.step(), e);
            return ends.fail(push, unsent(begun, words), 400, words, List.of());
        } catch (ConnectorException e) {
            writeBatches.stop(writeBatch, push);
            String words = PushOutcomes.words(push, call.step(), e);
            return ends.failed(push, unsent(begun, words), call.step(), e);
        }
        return call.calling().with(made, opened);
    }

    private static @Nullable AttemptResult unsent(@Nullable Integer begun, String words) {
        return begun == null ? null : new AttemptResult(begun, AttemptOutcome.REFUSED, words);
    }

    private Optional<Instant> send(
            Push push,
            @Nullable Integer begun,
            PushCommand command,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            Opened opened) {
        int number = begun == null ? life.begin(push, Kind.SEND) : begun;
        try {
            PushResult done = writeTarget.target().execute(command, opened.tenant(), opened.http());
            AttemptResult posted = new AttemptResult(number, AttemptOutcome.POSTED, null);
            writeBatches.did(
                    writeBatch,
                    new WriteBatch.CompletedWrite(
                            push,
                            posted,
                            PushOutcomes.success(done),
                            Tracing.currentTraceparent()));
            return Optional.empty();
        } catch (ConnectorException e) {
            writeBatches.stop(writeBatch, push);
            String words = PushOutcomes.words(push, Step.SEND, e);
            if (PushErrorPolicy.of(e) instanceof PushErrorPolicy.OutcomeUnknown) {
                life.note(push, new AttemptResult(number, AttemptOutcome.UNCERTAIN, words));
                return Optional.of(clock.instant());
            }
            AttemptResult refused = new AttemptResult(number, AttemptOutcome.REFUSED, words);
            return ends.failed(push, refused, Step.SEND, e);
        }
    }

    private Optional<Instant> look(
            Push push,
            PushCommand command,
            AttemptJournal attemptJournal,
            WriteTarget writeTarget,
            Opened opened) {
        Instant settled = attemptJournal.settled(writeTarget.commitsWithin());
        boolean believed = attemptJournal.isBelieved(clock.instant(), writeTarget.commitsWithin());
        int number = life.begin(push, Kind.LOOK);
        try {
            Optional<PushResult> found =
                    writeTarget.target().findExisting(command, opened.tenant(), opened.http());
            if (found.isPresent()) {
                AttemptResult attemptResult = new AttemptResult(number, AttemptOutcome.FOUND, null);
                return ends.succeed(push, attemptResult, found.get());
            }
            AttemptResult nothing = new AttemptResult(number, AttemptOutcome.NOT_FOUND, null);
            return believed
                    ? pauses.retry(push, nothing, "The platform gave no answer and wrote nothing")
                    : pauses.scheduleLookup(
                            push, nothing, settled.minus(writeTarget.commitsWithin()), settled);
        } catch (ConnectorException e) {
            String words = PushOutcomes.words(push, Step.LOOK, e);
            AttemptResult unknown = new AttemptResult(number, AttemptOutcome.UNCERTAIN, words);
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
