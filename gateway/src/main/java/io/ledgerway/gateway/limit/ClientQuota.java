package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.limit.Waiter.Answer;
import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * One client's quota in this process. While plenty is left a request takes one of those held here,
 * without a lock; otherwise it waits for the next call of company-service, of which there is one at
 * a time, for all that wait.
 *
 * <p>What is shown may be shown if it was true at some moment between the arrival of the request
 * and its answer: so a request is served by the answer to a call that began after it came, or by an
 * older answer that still holds.
 */
final class ClientQuota {

    private static final long IDLE = TimeUnit.SECONDS.toNanos(2);
    private static final long SELDOM = TimeUnit.MILLISECONDS.toNanos(200);

    private final ClientId client;
    private final QuotaCalls calls;
    private final AtomicLong held = new AtomicLong();
    private final Slots slots = new Slots();
    private volatile Terms terms;
    private volatile boolean calling;
    private volatile boolean away;
    private volatile long lowWater = -1;
    private volatile long lastUse;

    // Guarded by this.
    private final Deque<Waiter> waiting = new ArrayDeque<>();
    private final Demand demand = new Demand();
    private final Overdraft overdraft;
    private List<Waiter> asked = List.of();
    private long issued;
    private long lapsesAt;
    private long awayUntil;

    ClientQuota(ClientId client, QuotaCalls calls) {
        this.client = client;
        this.calls = calls;
        this.overdraft = new Overdraft(calls.settings().overdraft());
        this.terms = Terms.unknown(calls.nanos());
        this.lastUse = calls.nanos();
        this.lapsesAt = calls.nanos();
    }

    Slots slots() {
        return slots;
    }

    /** The verdict on a request, when it can be given at once; null when it has to wait. */
    @Nullable Verdict take() {
        Terms now = terms;
        long time = calls.nanos();
        if (time - lastUse > SELDOM) {
            lastUse = time;
        }
        if (!now.holdAt(time)) {
            return null;
        }
        if (now.usedUp() != null) {
            return now.usedUp();
        }
        if (now.exact() || !takeHeld()) {
            return null;
        }
        if (held.get() <= lowWater && !calling) {
            call(false);
        }
        return now.pass();
    }

    /** The verdict on a request that has to wait. */
    Mono<Verdict> await() {
        return Mono.create(sink -> join(new Waiter(sink, true)));
    }

    /** What the answer to a request shows that is not let through, whatever the quota. */
    Mono<Verdict> figures() {
        Terms now = terms;
        return now.holdAt(calls.nanos()) && (!now.exact() || now.usedUp() != null)
                ? Mono.just(now.pass())
                : Mono.create(sink -> join(new Waiter(sink, false)));
    }

    /** Gives back what nobody has asked for lately. */
    void giveBackIdle() {
        if (held.get() > 0 && calls.nanos() - lastUse > IDLE) {
            giveBack();
        }
    }

    /** Gives back all that is held. */
    void giveBack() {
        if (held.get() > 0) {
            call(true);
        }
    }

    private boolean takeHeld() {
        long there = held.get();
        while (there > 0) {
            if (held.compareAndSet(there, there - 1)) {
                return true;
            }
            there = held.get();
        }
        return false;
    }

    private void join(Waiter waiter) {
        Verdict atOnce = null;
        boolean ask;
        synchronized (this) {
            if (away) {
                atOnce = goOn(waiter);
                ask = calls.nanos() - awayUntil >= 0;
            } else {
                waiting.add(waiter);
                ask = true;
            }
        }
        if (atOnce != null) {
            waiter.sink().success(atOnce);
        }
        if (ask) {
            call(false);
        }
    }

    private void call(boolean giveBack) {
        QuotaLeaseRequest request;
        long began;
        synchronized (this) {
            if (calling) {
                return;
            }
            calling = true;
            began = calls.nanos();
            request = request(giveBack, began);
        }
        calls.lease(client, request)
                .subscribe(grant -> answered(request, grant, began), _ -> unanswered());
    }

    private QuotaLeaseRequest request(boolean giveBack, long now) {
        if (giveBack || now - lapsesAt >= 0) {
            issued -= held.getAndSet(0);
        }
        long inHand = held.get();
        long used = issued - inHand;
        asked = List.copyOf(waiting);
        waiting.clear();
        int spare = giveBack ? 0 : (int) Math.max(0, demand.target(used, now) - inHand);
        int needed = (int) asked.stream().filter(Waiter::counts).count();
        return calls.request(terms.resets(), used, inHand, needed, spare);
    }

    private void answered(QuotaLeaseRequest request, QuotaLeaseResponse grant, long began) {
        List<Answer> answers;
        boolean again;
        long pause;
        synchronized (this) {
            away = false;
            long until = began + TimeUnit.MILLISECONDS.toNanos(grant.shownMillis());
            lapsesAt = began + TimeUnit.MILLISECONDS.toNanos(grant.lapsesMillis());
            if (terms.resets() != null && !grant.resets().equals(terms.resets())) {
                held.set(0);
                issued = 0;
            }
            Terms next = Terms.of(grant, lapsesAt - until < 0 ? lapsesAt : until, calls.now());
            long returned = next.exact() ? held.getAndSet(0) : 0;
            issued -= returned;
            terms = next;
            slots.allow(grant.concurrent());
            answers = next.exact() ? one(grant) : block(grant, next);
            again = !waiting.isEmpty() || (next.exact() && request.held() > 0);
            pause = next.exact() || grant.granted() > 0 ? 0 : until - calls.nanos();
            calling = false;
        }
        answers.forEach(Answer::tell);
        if (again) {
            callAfter(pause);
        }
    }

    /** Each of those for which we asked has its own; if there were not enough, none is left. */
    private List<Answer> one(QuotaLeaseResponse grant) {
        List<Answer> answers = new ArrayList<>(asked.size());
        long remaining = grant.left() + grant.granted();
        long end = remaining - grant.granted();
        for (Waiter waiter : asked) {
            if (!waiter.counts()) {
                answers.add(new Answer(waiter, terms.pass()));
            } else if (remaining > end) {
                remaining--;
                issued++;
                answers.add(new Answer(waiter, Verdict.pass(headers(grant, remaining))));
            } else {
                answers.add(new Answer(waiter, refused(grant)));
            }
        }
        asked = List.of();
        return answers;
    }

    private Verdict refused(QuotaLeaseResponse grant) {
        return Verdict.usedUp(headers(grant, grant.left()));
    }

    private QuotaHeaders headers(QuotaLeaseResponse grant, long remaining) {
        QuotaLeaseResponse.AdvertisedQuota advertisedQuota = grant.shown();
        return QuotaHeaders.of(
                advertisedQuota.limit(),
                Math.min(advertisedQuota.remaining(), remaining),
                grant.resets(),
                calls.now());
    }

    /**
     * Those for which we asked come first; who came later may have what is left, while it holds.
     */
    private List<Answer> block(QuotaLeaseResponse grant, Terms now) {
        List<Answer> answers = new ArrayList<>(asked.size());
        List<Waiter> unserved = new ArrayList<>();
        issued += grant.granted();
        held.addAndGet(grant.granted());
        lowWater = grant.granted() == 0 ? -1 : held.get() / 4;
        for (Waiter waiter : asked) {
            if (!waiter.counts() || takeHeld()) {
                answers.add(new Answer(waiter, now.pass()));
            } else {
                unserved.add(waiter);
            }
        }
        asked = List.of();
        while (now.holdAt(calls.nanos()) && !waiting.isEmpty() && takeHeld()) {
            answers.add(new Answer(waiting.remove(), now.pass()));
        }
        unserved.reversed().forEach(waiting::addFirst);
        return answers;
    }

    private void callAfter(long pause) {
        if (pause <= 0) {
            call(false);
        } else {
            Mono.delay(Duration.ofNanos(pause)).subscribe(_ -> call(false));
        }
    }

    private void unanswered() {
        List<Answer> answers = new ArrayList<>();
        synchronized (this) {
            away = true;
            awayUntil = calls.nanos() + calls.settings().awayPause().toNanos();
            asked.forEach(it -> answers.add(new Answer(it, goOn(it))));
            waiting.forEach(it -> answers.add(new Answer(it, goOn(it))));
            asked = List.of();
            waiting.clear();
            calling = false;
        }
        answers.forEach(Answer::tell);
    }

    /** Nobody can be asked: who is known goes on, within bounds, and it is told later. */
    private Verdict goOn(Waiter waiter) {
        long now = calls.nanos();
        beginDay();
        Verdict usedUp = terms.usedUp();
        if (!waiter.counts() || usedUp != null) {
            return usedUp == null ? terms.pass() : usedUp;
        }
        if (now - lapsesAt < 0 && takeHeld()) {
            return terms.pass();
        }
        if (!overdraft.take(now)) {
            return new Verdict(Verdict.Kind.UNAVAILABLE, terms.pass().headers());
        }
        issued++;
        calls.overdrawn();
        return terms.pass();
    }

    /** By our own clock, when nobody can tell us that midnight has passed. */
    private void beginDay() {
        Instant ends = terms.resets();
        if (ends != null && !calls.now().isBefore(ends)) {
            held.set(0);
            issued = 0;
            terms = terms.nextDay(ends.plus(Duration.ofDays(1)), calls.now());
        }
    }
}
