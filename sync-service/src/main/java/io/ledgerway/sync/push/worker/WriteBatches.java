package io.ledgerway.sync.push.worker;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.ConnectionWriteQueue;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttempt;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushEvents;
import io.ledgerway.sync.push.worker.WriteBatch.CompletedWrite;
import io.ledgerway.sync.push.worker.WriteBatch.NextWrite;
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
 * Commits the completed writes of a batch and claims the next ones, in one transaction. A crash
 * leaves begun attempts whose outcome is unknown to the next worker.
 */
final class WriteBatches {

    private final WriteBatchRepository rows;
    private final PushAttemptRepository pushAttemptRepository;
    private final ConnectionWriteQueue writeQueue;
    private final PushEvents events;
    private final PostWriteRefresh postWriteRefresh;
    private final CompanySnapshots companySnapshots;
    private final CompanyLock lock;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    WriteBatches(
            WriteBatchRepository rows,
            PushAttemptRepository pushAttemptRepository,
            ConnectionWriteQueue writeQueue,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanySnapshots companySnapshots,
            CompanyLock lock,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.rows = rows;
        this.pushAttemptRepository = pushAttemptRepository;
        this.writeQueue = writeQueue;
        this.events = events;
        this.postWriteRefresh = postWriteRefresh;
        this.companySnapshots = companySnapshots;
        this.lock = lock;
        this.transaction = transaction;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Adds a completed write and commits it, at once or together with the next ones.
     *
     * @throws ClaimLostException if the claim of a committed write is lost
     */
    void completed(WriteBatch writeBatch, CompletedWrite it) {
        writeBatch.recordResult(it);
        metrics.tried(it.push(), it.tried().outcome());
        if (writeBatch.isCommitDue(clock.instant())) {
            commit(writeBatch, it.push());
        }
    }

    private void commit(WriteBatch writeBatch, Push last) {
        Instant now = now();
        List<CompletedWrite> done = writeBatch.done(now);
        List<NextWrite> expired = writeBatch.isInTime(now) ? List.of() : writeBatch.unsent();
        CompanySnapshot company = company(done);
        Push claimLost =
                transaction.execute(_ -> {
                    lock.acquire(last.ref().company());
                    release(expired, now);
                    Push other = end(done, company, now).orElse(null);
                    if (other != null) {
                        dispatchNext(last, now);
                    } else if (writeBatch.hasSentAll()) {
                        claimNext(writeBatch, last, now);
                    }
                    return other;
                });
        if (claimLost != null) {
            // another worker has claimed these, too, or the task claims them when it runs again
            writeBatch.unsent();
            throw new ClaimLostException(
                    "Write " + claimLost.ref(), claimLost.work().fencingToken());
        }
    }

    /**
     * Ends the batch: commits what is completed and returns to the queue what is not sent, except
     * the current write.
     */
    void stop(WriteBatch writeBatch, Push current) {
        Instant now = now();
        List<CompletedWrite> done = writeBatch.done(now);
        List<NextWrite> unsent = writeBatch.unsent();
        if (done.isEmpty() && unsent.isEmpty()) {
            return;
        }
        CompanySnapshot company = company(done);
        transaction.executeWithoutResult(_ -> {
            lock.acquire(current.ref().company());
            end(done, company, now);
            release(unsent, now);
            dispatchNext(current, now);
        });
    }

    /**
     * Dispatches the next write of the connection if no worker has the first one: a late event of
     * an unlinking can have ended some writes of the batch, but not those behind them.
     */
    private void dispatchNext(Push push, Instant now) {
        writeQueue.dispatchNext(push.ref().company(), push.subject().connection(), now);
    }

    private void claimNext(WriteBatch writeBatch, Push last, Instant now) {
        int capacity = writeBatch.remainingCapacity(now);
        List<Push> assigned =
                capacity == 0 ? List.of() : rows.assignBatch(last, writeBatch.task(), capacity);
        if (assigned.isEmpty()) {
            dispatchNext(last, now);
        } else if (assigned.getFirst().isFresh()) {
            rows.begin(assigned, now);
            writeBatch.addNext(
                    assigned.stream()
                            .map(it -> new NextWrite(it, 1, AttemptJournal.EMPTY))
                            .toList(),
                    now);
        } else {
            Push it = assigned.getFirst();
            writeBatch.addNext(
                    List.of(new NextWrite(it, null, pushAttemptRepository.of(it.ref()).own())),
                    now);
        }
    }

    /**
     * Ends the writes.
     *
     * @return a write whose claim is lost
     */
    private Optional<Push> end(
            List<CompletedWrite> done, @Nullable CompanySnapshot company, Instant now) {
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Map<UUID, PushAttempt> made = rows.finish(done, now);
        Map<UUID, WriteStatus> ended = rows.end(done, now);
        Push claimLost = null;
        Map<String, List<PostingEvent.Completed>> postingEvents = new LinkedHashMap<>();
        for (CompletedWrite it : done) {
            UUID id = it.push().ref().id();
            WriteStatus status = ended.get(id);
            if (status == null) {
                claimLost = it.push();
            } else {
                Push push = it.push().written(it.ended(), now);
                publish(push, status, company, made.get(id), it.trace(), postingEvents);
            }
        }
        postingEvents.forEach((trace, completed) -> {
            try (Span _ = Tracing.inContextOf(trace).makeCurrent()) {
                events.publishTogether(completed);
            }
        });
        return Optional.ofNullable(claimLost);
    }

    /**
     * Publishes the event of a write.
     *
     * @param postings collects the events of postings by trace, to publish them together
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
                String requestTrace = Objects.requireNonNullElse(push.work().traceparent(), "");
                events.completed(
                        push,
                        company,
                        Optional.ofNullable(pushAttempt),
                        it ->
                                postings.computeIfAbsent(requestTrace, _ -> new ArrayList<>())
                                        .add(it));
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
                .map(companySnapshots::of)
                .orElse(null);
    }

    private void release(List<NextWrite> writes, Instant now) {
        if (!writes.isEmpty()) {
            rows.release(writes.stream().map(NextWrite::push).toList(), now);
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
