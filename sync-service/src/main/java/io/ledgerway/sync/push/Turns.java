package io.ledgerway.sync.push;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.Turn.Done;
import io.ledgerway.sync.push.Turn.Next;
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
 * Notes what a turn has done and gives it what comes next, in one transaction. Whoever dies in a
 * turn leaves attempts that were begun: whoever takes the task over knows of none whether it was
 * sent.
 */
final class Turns {

    private final TurnRows rows;
    private final Attempts attempts;
    private final PushLane lane;
    private final PushEvents events;
    private final ReadBack readBack;
    private final CompanyNow companies;
    private final CompanyLock lock;
    private final TransactionTemplate transaction;
    private final PushMetrics metrics;
    private final Clock clock;

    Turns(
            TurnRows rows,
            Attempts attempts,
            PushLane lane,
            PushEvents events,
            ReadBack readBack,
            CompanyNow companies,
            CompanyLock lock,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        this.rows = rows;
        this.attempts = attempts;
        this.lane = lane;
        this.events = events;
        this.readBack = readBack;
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
    void did(Turn turn, Done it) {
        turn.did(it);
        metrics.tried(it.push(), it.tried().outcome());
        if (turn.isToBeNoted(clock.instant())) {
            note(turn, it.push());
        }
    }

    private void note(Turn turn, Push last) {
        Instant now = now();
        List<Done> done = turn.done(now);
        List<Next> late = turn.isInTime(now) ? List.of() : turn.unsent();
        CompanySnapshot company = company(done);
        Push lost =
                transaction.execute(_ -> {
                    lock.take(last.ref().company());
                    giveBack(late, now);
                    Push other = end(done, company, now).orElse(null);
                    if (other == null && turn.hasSentAll()) {
                        goOn(turn, last, now);
                    }
                    return other;
                });
        if (lost != null) {
            turn.unsent(); // whoever has the one has taken these, too
            throw new ClaimLostException(lost.ref(), lost.work().claim());
        }
    }

    /** Nothing more is sent in this turn but what its caller has in hand. */
    void stop(Turn turn, Push inHand) {
        Instant now = now();
        List<Done> done = turn.done(now);
        List<Next> unsent = turn.unsent();
        if (done.isEmpty() && unsent.isEmpty()) {
            return;
        }
        CompanySnapshot company = company(done);
        transaction.executeWithoutResult(_ -> {
            lock.take(inHand.ref().company());
            end(done, company, now);
            giveBack(unsent, now);
        });
    }

    private void goOn(Turn turn, Push last, Instant now) {
        int room = turn.room(now);
        List<Push> carried = room == 0 ? List.of() : rows.carry(last, turn.task(), room);
        if (carried.isEmpty()) {
            lane.fill(last.ref().company(), last.subject().connection(), now);
        } else if (carried.getFirst().isFresh()) {
            rows.begin(carried, now);
            turn.then(carried.stream().map(it -> new Next(it, 1, Journal.EMPTY)).toList(), now);
        } else {
            Push it = carried.getFirst();
            turn.then(List.of(new Next(it, null, attempts.of(it.ref()).own())), now);
        }
    }

    /**
     * @return one that is no longer the caller's
     */
    private Optional<Push> end(List<Done> done, @Nullable CompanySnapshot company, Instant now) {
        if (done.isEmpty()) {
            return Optional.empty();
        }
        Map<UUID, Attempt> made = rows.finish(done, now);
        Map<UUID, WriteStatus> ended = rows.end(done, now);
        Push lost = null;
        Map<String, List<PostingEvent.Completed>> told = new LinkedHashMap<>();
        for (Done it : done) {
            UUID id = it.push().ref().id();
            WriteStatus status = ended.get(id);
            if (status == null) {
                lost = it.push();
            } else {
                Push push = it.push().written(it.ended(), now);
                tell(push, status, company, made.get(id), it.trace(), told);
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
    private void tell(
            Push push,
            WriteStatus status,
            @Nullable CompanySnapshot company,
            @Nullable Attempt attempt,
            @Nullable String trace,
            Map<String, List<PostingEvent.Completed>> postings) {
        try (Span _ = Tracing.inContextOf(trace).makeCurrent()) {
            if (status == WriteStatus.SUCCESS) {
                String asked = Objects.requireNonNullElse(push.work().traceparent(), "");
                events.completed(
                        push,
                        company,
                        Optional.ofNullable(attempt),
                        it -> postings.computeIfAbsent(asked, _ -> new ArrayList<>()).add(it));
                metrics.completed(push);
            }
            readBack.queue(push, company);
        }
    }

    private @Nullable CompanySnapshot company(List<Done> done) {
        return done.stream()
                .map(Done::push)
                .filter(CompanyNow::isTold)
                .findFirst()
                .map(companies::of)
                .orElse(null);
    }

    private void giveBack(List<Next> some, Instant now) {
        if (!some.isEmpty()) {
            rows.giveBack(some.stream().map(Next::push).toList(), now);
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
