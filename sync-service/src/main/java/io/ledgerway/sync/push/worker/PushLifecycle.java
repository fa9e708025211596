package io.ledgerway.sync.push.worker;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.ConnectionWriteQueue;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttempt;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushEvents;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRepository.Ended;
import io.ledgerway.sync.push.PushRepository.Pause;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Commands of the life cycle of a write: claim, attempts, reschedule, end. Each is a transaction of
 * its own. The transaction in which a write leaves Pending also publishes the event and dispatches
 * the next write of the connection.
 */
final class PushLifecycle implements ConnectionCancellation {

    private static final int MAX_TIMEOUTS = 100;

    private final PushRepository pushRepository;
    private final PushAttemptRepository pushAttemptRepository;
    private final WriteBatchRepository writeBatchRepository;
    private final ConnectionWriteQueue writeQueue;
    private final PushEvents events;
    private final PostWriteRefresh postWriteRefresh;
    private final CompanyLock lock;
    private final CompanySnapshots companySnapshots;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    PushLifecycle(
            PushRepository pushRepository,
            PushAttemptRepository pushAttemptRepository,
            WriteBatchRepository writeBatchRepository,
            ConnectionWriteQueue writeQueue,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanyLock lock,
            CompanySnapshots companySnapshots,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.pushRepository = pushRepository;
        this.pushAttemptRepository = pushAttemptRepository;
        this.writeBatchRepository = writeBatchRepository;
        this.writeQueue = writeQueue;
        this.events = events;
        this.postWriteRefresh = postWriteRefresh;
        this.lock = lock;
        this.companySnapshots = companySnapshots;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Claims a write, taking it from any previous worker; unfinished attempts of that worker get an
     * unknown outcome. If the write has ended, the first unfinished write of its batch is claimed
     * instead, and the others return to the queue.
     */
    ClaimResult claim(PushRef ref) {
        return Objects.requireNonNull(transaction.execute(_ -> claimLocked(ref)));
    }

    private ClaimResult claimLocked(PushRef ref) {
        lock.acquire(ref.company());
        Push push =
                pushRepository
                        .find(ref)
                        .flatMap(it ->
                                it.work().finishedAt() == null
                                        ? Optional.of(it)
                                        : pushRepository.findByBatch(it))
                        .orElse(null);
        if (push == null) {
            return new ClaimResult.Completed();
        }
        Instant notBefore = push.work().notBefore();
        if (notBefore != null && notBefore.isAfter(now())) {
            return new ClaimResult.Postponed(notBefore);
        }
        Push claimed = pushRepository.claim(push.ref()).orElseThrow();
        pushAttemptRepository.closeAll(push.ref(), now());
        writeBatchRepository.releaseBatch(ref, push, now());
        return new ClaimResult.Claimed(claimed, pushAttemptRepository.of(push.ref()));
    }

    /** Stores an attempt before it is made. */
    int begin(Push push, PushAttempt.Kind kind) {
        return begin(push, kind, null);
    }

    /** Stores a lookup of an earlier revision before it is made. */
    int beginLookup(Push push, Push earlier) {
        return begin(push, PushAttempt.Kind.LOOK, earlier.ref().id());
    }

    private int begin(Push push, PushAttempt.Kind kind, @Nullable UUID subject) {
        return Objects.requireNonNull(
                transaction.execute(_ -> pushAttemptRepository.begin(push, kind, subject, now())));
    }

    /** Changes the idempotency key. */
    Push useKey(Push push, String key) {
        return key.equals(push.idempotencyKey())
                ? push
                : Objects.requireNonNull(transaction.execute(_ -> pushRepository.adopt(push, key)));
    }

    /** Stores that the record of an earlier revision was found, which this write updates. */
    void amend(Push push, AttemptResult found, String record) {
        finishAttempt(push, found, () -> pushRepository.amend(push, record));
    }

    /** Stores the outcome of an attempt and reschedules the write. */
    void reschedule(Push push, @Nullable AttemptResult attemptResult, Pause pause) {
        finishAttempt(push, attemptResult, () -> pushRepository.reschedule(push, pause));
    }

    /** Stores the outcome of an attempt; the write continues at once. */
    void recordAttempt(Push push, AttemptResult attemptResult) {
        finishAttempt(push, attemptResult, () -> {});
    }

    /** Closes unfinished attempts with an unknown outcome. */
    void close(Push push) {
        pushAttemptRepository.closeAll(push.ref(), now());
    }

    /** Stores the outcome of the last attempt and ends the write. */
    void end(Push push, @Nullable AttemptResult attemptResult, Ended ended) {
        CompanySnapshot company = companySnapshots.of(push);
        finishAttempt(
                push,
                attemptResult,
                attempt -> {
                    endLocked(push, ended, company, attempt);
                    writeQueue.dispatchNext(
                            push.ref().company(), push.subject().connection(), now());
                });
    }

    private void finishAttempt(Push push, @Nullable AttemptResult attemptResult, Runnable alsoDo) {
        finishAttempt(push, attemptResult, _ -> alsoDo.run());
    }

    /** Stores the outcome of an attempt, even if the caller has lost its claim. */
    private void finishAttempt(
            Push push,
            @Nullable AttemptResult attemptResult,
            Consumer<Optional<PushAttempt>> alsoDo) {
        if (attemptResult != null) {
            metrics.tried(push, attemptResult.outcome());
        }
        try {
            transaction.executeWithoutResult(_ -> {
                lock.acquire(push.ref().company());
                alsoDo.accept(finish(push, attemptResult));
            });
        } catch (ClaimLostException e) {
            transaction.executeWithoutResult(_ -> finish(push, attemptResult));
            throw e;
        }
    }

    private Optional<PushAttempt> finish(Push push, @Nullable AttemptResult attemptResult) {
        return attemptResult == null
                ? Optional.empty()
                : pushAttemptRepository.finish(
                        push.ref(),
                        attemptResult.number(),
                        attemptResult.outcome(),
                        attemptResult.message(),
                        now());
    }

    private void endLocked(
            Push push,
            Ended ended,
            @Nullable CompanySnapshot company,
            Optional<PushAttempt> attempt) {
        check(ended.status());
        Push last = pushRepository.end(push, ended, now());
        if (last.result().status() == ended.status()) {
            publish(last, company, attempt);
        }
        if (ended.status() == WriteStatus.SUCCESS) {
            postWriteRefresh.queue(last, company);
        }
    }

    private void publish(
            Push push, @Nullable CompanySnapshot company, Optional<PushAttempt> attempt) {
        events.completed(push, company, attempt);
        metrics.completed(push);
    }

    private static void check(WriteStatus next) {
        if (!WriteStatus.PENDING.canBecome(next)) {
            throw new IllegalStateException("A write cannot end with status " + next.wire());
        }
    }

    /** Times out writes that have waited longer than their submitter allowed. */
    void timeOut() {
        for (PushRef ref : pushRepository.overdue(now(), MAX_TIMEOUTS)) {
            transaction.executeWithoutResult(_ -> {
                lock.acquire(ref.company());
                pushRepository
                        .timeOut(ref, now())
                        .ifPresent(it -> {
                            publish(it, null, Optional.empty());
                            writeQueue.dispatchNext(
                                    ref.company(), it.subject().connection(), now());
                        });
            });
        }
    }

    @Override
    public void unlinked(
            CompanySnapshot company,
            ConnectionId connection,
            Instant requestedBefore,
            String reason) {
        transaction.executeWithoutResult(_ -> {
            lock.acquire(company.id());
            List<Push> ended =
                    pushRepository.unfinished(company.id(), connection).stream()
                            .filter(it -> it.result().requestedAt().isBefore(requestedBefore))
                            .toList();
            for (Push push : ended) {
                String message =
                        pushAttemptRepository.of(push.ref()).attempts().isEmpty()
                                ? reason + " before this was written"
                                : reason + " before the outcome of this write was known";
                endLocked(push, Ended.failed(400, message, List.of()), company, Optional.empty());
            }
            writeQueue.dispatchNext(company.id(), connection, now());
        });
    }

    @Override
    public void deleted(CompanyId company) {
        transaction.executeWithoutResult(_ -> {
            lock.acquire(company);
            pushRepository.abandon(company, now());
        });
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** The outcome of an attempt. */
    record AttemptResult(int number, AttemptOutcome outcome, @Nullable String message) {}

    /** Result of a claim. */
    sealed interface ClaimResult {

        /** The write is claimed by the caller. */
        record Claimed(Push push, AttemptJournal journal) implements ClaimResult {}

        /** The write is rescheduled. */
        record Postponed(Instant until) implements ClaimResult {}

        /** No further work is needed. */
        record Completed() implements ClaimResult {}
    }
}
