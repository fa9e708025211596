package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.sync.platform.CallKind;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.AttemptJournal.Step;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttempt.Kind;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.worker.PriorRevisions.NextStep;
import io.ledgerway.sync.push.worker.PushLifecycle.AttemptResult;
import io.ledgerway.sync.push.worker.PushLifecycle.ClaimResult;
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
 * Runs one step of a write: claims it, makes at most one call to the platform and stores the
 * outcome. After a success it continues with the next writes of the connection, for one {@link
 * WriteBatch}. After a crash another worker takes over and queries the platform before it sends
 * again, and a later revision of a posting does the same. A write therefore takes effect exactly
 * once, provided that the platform can find its records.
 */
final class PushWorker {

    private static final Logger log = LoggerFactory.getLogger(PushWorker.class);
    private static final Duration AFTER_A_LOST_CLAIM = Duration.ofSeconds(2);

    private final PushLifecycle lifecycle;
    private final WriteBatches writeBatches;
    private final PushRescheduler rescheduler;
    private final PushOutcomes outcomes;
    private final PriorWriteResolver priorWriteResolver;
    private final PushCommands commands;
    private final Platforms platforms;
    private final PlatformAccess access;
    private final Clock clock;

    PushWorker(
            PushLifecycle lifecycle,
            WriteBatches writeBatches,
            PushRescheduler rescheduler,
            PushOutcomes outcomes,
            PriorWriteResolver priorWriteResolver,
            PushCommands commands,
            Platforms platforms,
            PlatformAccess access,
            Clock clock) {
        this.lifecycle = lifecycle;
        this.writeBatches = writeBatches;
        this.rescheduler = rescheduler;
        this.outcomes = outcomes;
        this.priorWriteResolver = priorWriteResolver;
        this.commands = commands;
        this.platforms = platforms;
        this.access = access;
        this.clock = clock;
    }

    /**
     * Runs one step.
     *
     * @return when to continue; empty if the write has ended
     */
    Optional<Instant> run(PushRef ref) {
        return switch (lifecycle.claim(ref)) {
            case ClaimResult.Claimed(Push push, AttemptJournal attemptJournal) ->
                    run(ref, push, attemptJournal.own());
            case ClaimResult.Postponed(Instant until) -> Optional.of(until);
            case ClaimResult.Completed _ -> Optional.empty();
        };
    }

    private Optional<Instant> run(PushRef task, Push push, AttemptJournal attemptJournal) {
        WriteBatch writeBatch = new WriteBatch(task, clock.instant());
        Optional<Instant> continueAt =
                claimed(
                        push,
                        null,
                        writeBatch,
                        writeTarget -> step(push, attemptJournal, writeTarget, writeBatch));
        for (var next = writeBatch.next(); next.isPresent(); next = writeBatch.next()) {
            Push other = next.get().push();
            Integer attemptNumber = next.get().number();
            AttemptJournal journal = next.get().journal();
            continueAt =
                    claimed(
                            other,
                            attemptNumber,
                            writeBatch,
                            writeTarget ->
                                    attemptNumber == null
                                            ? step(other, journal, writeTarget, writeBatch)
                                            : send(other, attemptNumber, writeTarget, writeBatch));
        }
        return continueAt;
    }

    /**
     * Executes a claimed write.
     *
     * @param attemptNumber the number of its attempt if that is already stored
     */
    private Optional<Instant> claimed(
            Push push,
            @Nullable Integer attemptNumber,
            WriteBatch writeBatch,
            Function<WriteTarget, Optional<Instant>> work) {
        try (var _ = CorrelationId.begin(push.correlationId());
                Span span =
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
                        String message = "The platform does not support this write";
                        return outcomes.fail(
                                push, unsent(attemptNumber, message), 404, message, List.of());
                    });
        } catch (ClaimLostException e) {
            log.info("{}. The worker stops", e.getMessage());
            return Optional.of(clock.instant().plus(AFTER_A_LOST_CLAIM));
        } catch (TransientDataAccessException
                | RecoverableDataAccessException
                | DataAccessResourceFailureException
                | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Write {} fails with an internal error", push.ref(), e);
            writeBatches.stop(writeBatch, push);
            lifecycle.close(push);
            outcomes.fail(push, null, 500, "An internal error occurred", List.of());
            // attempts of the same batch may still be open
            return writeBatch.hasContinued() ? Optional.of(clock.instant()) : Optional.empty();
        }
    }

    private Optional<Instant> step(
            Push push,
            AttemptJournal attemptJournal,
            WriteTarget writeTarget,
            WriteBatch writeBatch) {
        if (attemptJournal.next(writeTarget.commitsWithin()) == Step.LOOK) {
            return lookUp(
                    push,
                    writeTarget,
                    writeBatch,
                    () -> commands.of(push),
                    (command, opened) ->
                            executeLookup(push, command, attemptJournal, writeTarget, opened));
        }
        if (push.result().status() == WriteStatus.TIMED_OUT) {
            return outcomes.fail(
                    push, null, 408, "The write timed out; nothing was written", List.of());
        }
        if (attemptJournal.hasSent()) {
            return send(push, null, writeTarget, writeBatch);
        }
        return switch (priorWriteResolver.next(push, writeTarget)) {
            case NextStep.Wait _ -> rescheduler.waitForPrior(push);
            case NextStep.Send(String key) ->
                    send(lifecycle.useKey(push, key), null, writeTarget, writeBatch);
            case NextStep.Query it ->
                    lookUp(
                            push,
                            writeTarget,
                            writeBatch,
                            () -> commands.of(it.earlier().push(), push),
                            (command, opened) ->
                                    priorWriteResolver.lookUp(
                                            push, it, command, writeTarget, opened));
        };
    }

    private Optional<Instant> lookUp(
            Push push,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            CommandSource command,
            PlatformCall calling) {
        return call(push, null, writeTarget, writeBatch, new Call(Step.LOOK, command, calling));
    }

    private Optional<Instant> send(
            Push push,
            @Nullable Integer attemptNumber,
            WriteTarget writeTarget,
            WriteBatch writeBatch) {
        return call(
                push,
                attemptNumber,
                writeTarget,
                writeBatch,
                new Call(
                        Step.SEND,
                        () -> commands.of(push),
                        (command, opened) ->
                                executeSend(
                                        push,
                                        attemptNumber,
                                        command,
                                        writeTarget,
                                        writeBatch,
                                        opened)));
    }

    private Optional<Instant> call(
            Push push,
            @Nullable Integer attemptNumber,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            Call call) {
        PushCommand pushCommand;
        Opened opened;
        try {
            pushCommand = call.command().make();
            opened =
                    writeBatch.opened(() ->
                            access.open(
                                    push.ref().company(),
                                    push.subject().connection(),
                                    writeTarget.connector(),
                                    CallKind.WRITE));
        } catch (ConnectionNotLinkedException e) {
            writeBatches.stop(writeBatch, push);
            String message = PushOutcomes.message(push, call.step(), e);
            return outcomes.fail(push, unsent(attemptNumber, message), 400, message, List.of());
        } catch (ConnectorException e) {
            writeBatches.stop(writeBatch, push);
            String message = PushOutcomes.message(push, call.step(), e);
            return outcomes.failed(push, unsent(attemptNumber, message), call.step(), e);
        }
        return call.calling().with(pushCommand, opened);
    }

    /** Names the attempt as the origin of the calls. */
    static Opened logged(Opened opened, Push push, int number) {
        return opened.forPush(push.subject().type(), push.ref().id(), number, push.correlationId());
    }

    private static @Nullable AttemptResult unsent(@Nullable Integer attemptNumber, String message) {
        return attemptNumber == null
                ? null
                : new AttemptResult(attemptNumber, AttemptOutcome.REFUSED, message);
    }

    private Optional<Instant> executeSend(
            Push push,
            @Nullable Integer attemptNumber,
            PushCommand command,
            WriteTarget writeTarget,
            WriteBatch writeBatch,
            Opened opened) {
        int number = attemptNumber == null ? lifecycle.begin(push, Kind.SEND) : attemptNumber;
        try {
            PushResult done = writeTarget.execute(command, logged(opened, push, number));
            AttemptResult posted = new AttemptResult(number, AttemptOutcome.POSTED, null);
            writeBatches.completed(
                    writeBatch,
                    new WriteBatch.CompletedWrite(
                            push,
                            posted,
                            PushOutcomes.success(done),
                            Tracing.currentTraceparent()));
            return Optional.empty();
        } catch (ConnectorException e) {
            writeBatches.stop(writeBatch, push);
            String message = PushOutcomes.message(push, Step.SEND, e);
            if (PushErrorPolicy.on(e) instanceof PushErrorPolicy.OutcomeUnknown) {
                lifecycle.recordAttempt(
                        push, new AttemptResult(number, AttemptOutcome.UNCERTAIN, message));
                return Optional.of(clock.instant());
            }
            AttemptResult refused = new AttemptResult(number, AttemptOutcome.REFUSED, message);
            return outcomes.failed(push, refused, Step.SEND, e);
        }
    }

    private Optional<Instant> executeLookup(
            Push push,
            PushCommand command,
            AttemptJournal attemptJournal,
            WriteTarget writeTarget,
            Opened opened) {
        Instant settled = attemptJournal.settled(writeTarget.commitsWithin());
        boolean conclusive =
                attemptJournal.isConclusive(clock.instant(), writeTarget.commitsWithin());
        int number = lifecycle.begin(push, Kind.LOOK);
        try {
            Optional<PushResult> found =
                    writeTarget.findExisting(command, logged(opened, push, number));
            if (found.isPresent()) {
                AttemptResult attemptResult = new AttemptResult(number, AttemptOutcome.FOUND, null);
                return outcomes.succeed(push, attemptResult, found.get());
            }
            AttemptResult notFound = new AttemptResult(number, AttemptOutcome.NOT_FOUND, null);
            return conclusive
                    ? rescheduler.retry(
                            push, notFound, "The platform timed out; nothing was written")
                    : rescheduler.scheduleLookup(
                            push, notFound, settled.minus(writeTarget.commitsWithin()), settled);
        } catch (ConnectorException e) {
            String message = PushOutcomes.message(push, Step.LOOK, e);
            AttemptResult unknown = new AttemptResult(number, AttemptOutcome.UNCERTAIN, message);
            return outcomes.failed(push, unknown, Step.LOOK, e);
        }
    }

    /** Creates the command to send or to look up. */
    @FunctionalInterface
    private interface CommandSource {
        PushCommand make() throws ConnectorException;
    }

    /** A call with its command. */
    private record Call(Step step, CommandSource command, PlatformCall calling) {}

    /** A call to the platform. */
    @FunctionalInterface
    private interface PlatformCall {
        Optional<Instant> with(PushCommand command, Opened opened);
    }
}
