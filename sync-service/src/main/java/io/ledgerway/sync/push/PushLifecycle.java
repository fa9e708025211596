package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionCancellation;
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
 * The steps of a write, each a transaction of its own: taken, attempted, rested, ended. Whoever
 * takes it out of Pending tells so in that same transaction, and hands its place to the next.
 */
final class PushLifecycle implements ConnectionCancellation {

    private static final int OVERDUE_AT_ONCE = 100;

    private final PushRepository pushRepository;
    private final PushAttemptRepository pushAttemptRepository;
    private final WriteBatchRepository turns;
    private final ConnectionWriteQueue lane;
    private final PushEvents events;
    private final PostWriteRefresh postWriteRefresh;
    private final CompanyLock lock;
    private final CompanySnapshots companies;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    PushLifecycle(
            PushRepository pushRepository,
            PushAttemptRepository pushAttemptRepository,
            WriteBatchRepository turns,
            ConnectionWriteQueue lane,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanyLock lock,
            CompanySnapshots companies,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.pushRepository = pushRepository;
        this.pushAttemptRepository = pushAttemptRepository;
        this.turns = turns;
        this.lane = lane;
        this.events = events;
        this.postWriteRefresh = postWriteRefresh;
        this.lock = lock;
        this.companies = companies;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Takes a write over, from whoever had it; what that one had begun is of unknown outcome. Where
     * it has ended, the first of those that its worker had gone on to; the others wait their turn.
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
                                it.work().finished() == null
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
        Push taken = pushRepository.claim(push.ref()).orElseThrow();
        pushAttemptRepository.closeAll(push.ref(), now());
        turns.releaseBatch(ref, push, now());
        return new ClaimResult.Claimed(taken, pushAttemptRepository.of(push.ref()));
    }

    /** Notes that an attempt is about to be made. */
    int begin(Push push, PushAttempt.Kind kind) {
        return begin(push, kind, null);
    }

    /** Notes that it is about to be looked for what an earlier revision has left. */
    int beginLookFor(Push push, Push earlier) {
        return begin(push, PushAttempt.Kind.LOOK, earlier.ref().id());
    }

    private int begin(Push push, PushAttempt.Kind kind, @Nullable UUID about) {
        return Objects.requireNonNull(
                transaction.execute(_ -> pushAttemptRepository.begin(push, kind, about, now())));
    }

    /** Has it go under this key from now on. */
    Push under(Push push, String key) {
        return key.equals(push.idempotencyKey())
                ? push
                : Objects.requireNonNull(transaction.execute(_ -> pushRepository.adopt(push, key)));
    }

    /** Notes that an earlier revision's record was found, and is to be changed. */
    void amend(Push push, AttemptResult found, String record) {
        settle(push, found, () -> pushRepository.amend(push, record));
    }

    /** Notes what came of an attempt, and lets the write rest. */
    void reschedule(Push push, @Nullable AttemptResult attemptResult, Pause pause) {
        settle(push, attemptResult, () -> pushRepository.reschedule(push, pause));
    }

    /** Notes what came of an attempt; the write is gone on with at once. */
    void note(Push push, AttemptResult attemptResult) {
        settle(push, attemptResult, () -> {});
    }

    /** Notes that nobody knows what came of what was begun. */
    void close(Push push) {
        pushAttemptRepository.closeAll(push.ref(), now());
    }

    /** Notes what came of the last attempt, and has nobody work at the write any more. */
    void end(Push push, @Nullable AttemptResult attemptResult, Ended ended) {
        CompanySnapshot company = companies.of(push);
        settle(
                push,
                attemptResult,
                attempt -> {
                    endLocked(push, ended, company, attempt);
                    lane.dispatchNext(push.ref().company(), push.subject().connection(), now());
                });
    }

    private void settle(Push push, @Nullable AttemptResult attemptResult, Runnable besides) {
        settle(push, attemptResult, _ -> besides.run());
    }

    /** An attempt counts also when the write has been taken away from whoever made it. */
    private void settle(
            Push push,
            @Nullable AttemptResult attemptResult,
            Consumer<Optional<PushAttempt>> besides) {
        if (attemptResult != null) {
            metrics.tried(push, attemptResult.outcome());
        }
        try {
            transaction.executeWithoutResult(_ -> {
                lock.acquire(push.ref().company());
                besides.accept(finish(push, attemptResult));
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
            throw new IllegalStateException("A write ends in no case as " + next.wire());
        }
    }

    /** Gives up waiting where somebody has asked for that. */
    void timeOut() {
        for (PushRef ref : pushRepository.overdue(now(), OVERDUE_AT_ONCE)) {
            transaction.executeWithoutResult(_ -> {
                lock.acquire(ref.company());
                pushRepository
                        .timeOut(ref, now())
                        .ifPresent(it -> {
                            publish(it, null, Optional.empty());
                            lane.dispatchNext(ref.company(), it.subject().connection(), now());
                        });
            });
        }
    }

    @Override
    public void unlinked(CompanySnapshot company, ConnectionId connection, String reason) {
        transaction.executeWithoutResult(_ -> {
            lock.acquire(company.id());
            for (Push push : pushRepository.unfinished(company.id(), connection)) {
                String words =
                        pushAttemptRepository.of(push.ref()).attempts().isEmpty()
                                ? reason + " before this was written"
                                : reason + " before it was known whether this was written";
                endLocked(push, Ended.failed(400, words, List.of()), company, Optional.empty());
            }
            lane.dispatchNext(company.id(), connection, now());
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

    /** An attempt that is over. */
    record AttemptResult(int number, AttemptOutcome outcome, @Nullable String message) {}

    /** What came of taking a write over. */
    sealed interface ClaimResult {

        /** It is the caller's, under a claim of its own. */
        record Claimed(Push push, AttemptJournal journal) implements ClaimResult {}

        /** It rests. */
        record Postponed(Instant until) implements ClaimResult {}

        /** There is nothing left to do. */
        record Completed() implements ClaimResult {}
    }
}
