package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.WriteBatch.CompletedWrite;
import io.ledgerway.sync.push.WriteBatch.NextWrite;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Commits a batch of writes and claims the next, in one transaction. Whoever dies in a turn leaves
 * attempts that were begun: whoever takes the task over knows of none whether it was sent.
 */
final class WriteBatches {

    private final WriteBatchRepository rows;
    private final PushAttemptRepository pushAttemptRepository;
    private final ConnectionWriteQueue lane;
    private final PushEvents events;
    private final PostWriteRefresh postWriteRefresh;
    private final CompanySnapshots companies;
    private final CompanyLock lock;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    WriteBatches(
            WriteBatchRepository rows,
            PushAttemptRepository pushAttemptRepository,
            ConnectionWriteQueue lane,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanySnapshots companies,
            CompanyLock lock,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.rows = rows;
        this.pushAttemptRepository = pushAttemptRepository;
        this.lane = lane;
        this.events = events;
        this.postWriteRefresh = postWriteRefresh;
        this.companies = companies;
        this.lock = lock;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * The platform has taken a write: noted now, or soon along with those that were begun with it.
     *
     * @throws ClaimLostException when one of those that were noted is no longer the caller's
     */
    void did(WriteBatch writeBatch, CompletedWrite it) {
        writeBatch.recordResult(it);
        metrics.tried(it.push(), it.tried().outcome());
        if (writeBatch.isToBeNoted(clock.instant())) {
            commit(writeBatch, it.push());
        }
    }

    private void commit(WriteBatch writeBatch, Push last) {
        Instant now = now();
        List<CompletedWrite> done = writeBatch.done(now);
        List<NextWrite> late = writeBatch.isInTime(now) ? List.of() : writeBatch.unsent();
        CompanySnapshot company = company(done);
        Push lost =
                transaction.execute(_ -> {
                    lock.acquire(last.ref().company());
                    release(late, now);
                    Push other = end(done, company, now).orElse(null);
                    if (other == null && writeBatch.hasSentAll()) {
                        goOn(writeBatch, last, now);
                    }
                    return other;
                });
        if (lost != null) {
            writeBatch.unsent(); // whoever has the one has taken these, too
            throw new ClaimLostException(lost.ref(), lost.work().claim());
        }
    }

    /** Nothing more is sent in this turn but what its caller has in hand. */
    void stop(WriteBatch writeBatch, Push inHand) {
        Instant now = now();
        List<CompletedWrite> done = writeBatch.done(now);
        List<NextWrite> unsent = writeBatch.unsent();
        if (done.isEmpty() && unsent.isEmpty()) {
            return;
        }
        CompanySnapshot company = company(done);
        transaction.executeWithoutResult(_ -> {
            lock.acquire(inHand.ref().company());
            end(done, company, now);
            release(unsent, now);
        });
    }

    private void goOn(WriteBatch writeBatch, Push last, Instant now) {
        int room = writeBatch.remainingCapacity(now);
        List<Push> carried =
                room == 0 ? List.of() : rows.assignBatch(last, writeBatch.task(), room);
        if (carried.isEmpty()) {
            lane.dispatchNext(last.ref().company(), last.subject().connection(), now);
        } else if (carried.getFirst().isFresh()) {
            rows.begin(carried, now);
            writeBatch.then(
                    carried.stream().map(it -> new NextWrite(it, 1, AttemptJournal.EMPTY)).toList(),
                    now);
        } else {
            Push it = carried.getFirst();
            writeBatch.then(
                    List.of(new NextWrite(it, null, pushAttemptRepository.of(it.ref()).own())),
                    now);
        }
    }

    /**
     * @return one that is no longer the caller's
     */
    private Optional<Push> end(
            List<CompletedWrite> done, @Nullable CompanySnapshot company, Instant now) {
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Map<UUID, PushAttempt> made = rows.finish(done, now);
        Map<UUID, WriteStatus> ended = rows.end(done, now);
        Push lost = null;
        Map<String, List<PostingEvent.Completed>> told = new LinkedHashMap<>();
        for (CompletedWrite it : done) {
            UUID id = it.push().ref().id();
            WriteStatus status = ended.get(id);
            if (status == null) {
                lost = it.push();
            } else {
                Push push = it.push().written(it.ended(), now);
                publish(push, status, company, made.get(id), it.trace(), told);
            }
        }
        told.forEach((trace, some) -> {
            try (Span _ = Tracing.inContextOf(trace).makeCurrent()) {
                events.together(some);
            }
        });
        return Optional.ofNullable(lost);
    }

    /**
     * @param postings takes those that are told of together, by the trace they were asked for in
     */
    private void publish(
            Push push,
            WriteStatus status,
            @Nullable CompanySnapshot company,
            @Nullable PushAttempt pushAttempt,
            @Nullable String trace,
            Map<String, List<PostingEvent.Completed>> postings) {
        try (Span _ = Tracing.inContextOf(trace).makeCurrent()) {
            if (status == WriteStatus.SUCCESS) {
                String asked = Objects.requireNonNullElse(push.work().traceparent(), "");
                events.completed(
                        push,
                        company,
                        Optional.ofNullable(pushAttempt),
                        it -> postings.computeIfAbsent(asked, _ -> new ArrayList<>()).add(it));
                metrics.completed(push);
            }
            postWriteRefresh.queue(push, company);
        }
    }

    private @Nullable CompanySnapshot company(List<CompletedWrite> done) {
        return done.stream()
                .map(CompletedWrite::push)
                .filter(CompanySnapshots::isNotified)
                .findFirst()
                .map(companies::of)
                .orElse(null);
    }

    private void release(List<NextWrite> some, Instant now) {
        if (!some.isEmpty()) {
            rows.release(some.stream().map(NextWrite::push).toList(), now);
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
