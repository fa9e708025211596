package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionWork;
import io.ledgerway.sync.push.Pushes.Ended;
import io.ledgerway.sync.push.Pushes.Pause;
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
final class PushLife implements ConnectionWork {

    private static final int OVERDUE_AT_ONCE = 100;

    private final Pushes pushes;
    private final Attempts attempts;
    private final TurnRows turns;
    private final PushLane lane;
    private final PushEvents events;
    private final ReadBack readBack;
    private final CompanyLock lock;
    private final CompanyNow companies;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    PushLife(
            Pushes pushes,
            Attempts attempts,
            TurnRows turns,
            PushLane lane,
            PushEvents events,
            ReadBack readBack,
            CompanyLock lock,
            CompanyNow companies,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.pushes = pushes;
        this.attempts = attempts;
        this.turns = turns;
        this.lane = lane;
        this.events = events;
        this.readBack = readBack;
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
    Taken take(PushRef ref) {
        return Objects.requireNonNull(transaction.execute(_ -> takeLocked(ref)));
    }

    private Taken takeLocked(PushRef ref) {
        lock.take(ref.company());
        Push push =
                pushes.find(ref)
                        .flatMap(it ->
                                it.work().finished() == null
                                        ? Optional.of(it)
                                        : pushes.carriedBy(it))
                        .orElse(null);
        if (push == null) {
            return new Taken.Over();
        }
        Instant notBefore = push.work().notBefore();
        if (notBefore != null && notBefore.isAfter(now())) {
            return new Taken.NotYet(notBefore);
        }
        Push taken = pushes.claim(push.ref()).orElseThrow();
        attempts.closeAll(push.ref(), now());
        turns.giveBackCarried(ref, push, now());
        return new Taken.Yours(taken, attempts.of(push.ref()));
    }

    /** Notes that an attempt is about to be made. */
    int begin(Push push, Attempt.Kind kind) {
        return begin(push, kind, null);
    }

    /** Notes that it is about to be looked for what an earlier revision has left. */
    int beginLookFor(Push push, Push earlier) {
        return begin(push, Attempt.Kind.LOOK, earlier.ref().id());
    }

    private int begin(Push push, Attempt.Kind kind, @Nullable UUID about) {
        return Objects.requireNonNull(
                transaction.execute(_ -> attempts.begin(push, kind, about, now())));
    }

    /** Has it go under this key from now on. */
    Push under(Push push, String key) {
        return key.equals(push.idempotencyKey())
                ? push
                : Objects.requireNonNull(transaction.execute(_ -> pushes.adopt(push, key)));
    }

    /** Notes that an earlier revision's record was found, and is to be changed. */
    void amend(Push push, Tried found, String record) {
        settle(push, found, () -> pushes.amend(push, record));
    }

    /** Notes what came of an attempt, and lets the write rest. */
    void rest(Push push, @Nullable Tried tried, Pause pause) {
        settle(push, tried, () -> pushes.rest(push, pause));
    }

    /** Notes what came of an attempt; the write is gone on with at once. */
    void note(Push push, Tried tried) {
        settle(push, tried, () -> {});
    }

    /** Notes that nobody knows what came of what was begun. */
    void close(Push push) {
        attempts.closeAll(push.ref(), now());
    }

    /** Notes what came of the last attempt, and has nobody work at the write any more. */
    void end(Push push, @Nullable Tried tried, Ended ended) {
        CompanySnapshot company = companies.of(push);
        settle(
                push,
                tried,
                attempt -> {
                    endLocked(push, ended, company, attempt);
                    lane.fill(push.ref().company(), push.subject().connection(), now());
                });
    }

    private void settle(Push push, @Nullable Tried tried, Runnable besides) {
        settle(push, tried, _ -> besides.run());
    }

    /** An attempt counts also when the write has been taken away from whoever made it. */
    private void settle(Push push, @Nullable Tried tried, Consumer<Optional<Attempt>> besides) {
        if (tried != null) {
            metrics.tried(push, tried.outcome());
        }
        try {
            transaction.executeWithoutResult(_ -> {
                lock.take(push.ref().company());
                besides.accept(finish(push, tried));
            });
        } catch (ClaimLostException e) {
            transaction.executeWithoutResult(_ -> finish(push, tried));
            throw e;
        }
    }

    private Optional<Attempt> finish(Push push, @Nullable Tried tried) {
        return tried == null
                ? Optional.empty()
                : attempts.finish(
                        push.ref(), tried.number(), tried.outcome(), tried.message(), now());
    }

    private void endLocked(
            Push push, Ended ended, @Nullable CompanySnapshot company, Optional<Attempt> attempt) {
        check(ended.status());
        Push last = pushes.end(push, ended, now());
        if (last.result().status() == ended.status()) {
            tell(last, company, attempt);
        }
        if (ended.status() == WriteStatus.SUCCESS) {
            readBack.queue(last, company);
        }
    }

    private void tell(Push push, @Nullable CompanySnapshot company, Optional<Attempt> attempt) {
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
        for (PushRef ref : pushes.overdue(now(), OVERDUE_AT_ONCE)) {
            transaction.executeWithoutResult(_ -> {
                lock.take(ref.company());
                pushes.timeOut(ref, now())
                        .ifPresent(it -> {
                            tell(it, null, Optional.empty());
                            lane.fill(ref.company(), it.subject().connection(), now());
                        });
            });
        }
    }

    @Override
    public void unlinked(CompanySnapshot company, ConnectionId connection, String reason) {
        transaction.executeWithoutResult(_ -> {
            lock.take(company.id());
            for (Push push : pushes.unfinished(company.id(), connection)) {
                String words =
                        attempts.of(push.ref()).attempts().isEmpty()
                                ? reason + " before this was written"
                                : reason + " before it was known whether this was written";
                endLocked(push, Ended.failed(400, words, List.of()), company, Optional.empty());
            }
            lane.fill(company.id(), connection, now());
        });
    }

    @Override
    public void gone(CompanyId company) {
        transaction.executeWithoutResult(_ -> {
            lock.take(company);
            pushes.abandon(company, now());
        });
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /** An attempt that is over. */
    record Tried(int number, AttemptOutcome outcome, @Nullable String message) {}

    /** What came of taking a write over. */
    sealed interface Taken {

        /** It is the caller's, under a claim of its own. */
        record Yours(Push push, Journal journal) implements Taken {}

        /** It rests. */
        record NotYet(Instant until) implements Taken {}

        /** There is nothing left to do. */
        record Over() implements Taken {}
    }
}
