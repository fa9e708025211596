package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.limit.PendingRequest.Completion;
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
 * The daily quota of one client in this process. While the lease is large enough, a request takes
 * one of its units without a lock. Otherwise it waits for the next lease call; there is at most one
 * at a time, and it serves all waiting requests.
 *
 * <p>The headers of a response show the units that no gateway had leased or used at the last lease
 * call, plus the unused units of this lease. Thus each response shows less than the previous one. A
 * request is served by a lease call that starts after its arrival, or by an earlier result that is
 * still valid.
 */
final class ClientQuota {

    private static final long IDLE = TimeUnit.SECONDS.toNanos(2);
    private static final long SELDOM = TimeUnit.MILLISECONDS.toNanos(200);

    private final ClientId client;
    private final QuotaLeases leases;
    private final AtomicLong leased = new AtomicLong();

    /**
     * The remaining quota that the last response showed; it only rises with the limit or the day.
     */
    private final AtomicLong remaining = new AtomicLong();

    private final ConcurrencySlots concurrencySlots = new ConcurrencySlots();
    private volatile QuotaState quotaState;
    private volatile boolean calling;
    private volatile boolean unavailable;
    private volatile long lowWater = -1;
    private volatile long lastUse;

    // The fields below are guarded by this.
    private final Deque<PendingRequest> waiting = new ArrayDeque<>();
    private final QuotaForecast quotaForecast = new QuotaForecast();
    private final Overdraft overdraft;
    private List<PendingRequest> requested = List.of();
    private long issued;
    private long expiresAt;
    private long unavailableUntil;

    ClientQuota(ClientId client, QuotaLeases leases) {
        this.client = client;
        this.leases = leases;
        this.overdraft = new Overdraft(leases.settings().overdraft());
        this.quotaState = QuotaState.unknown(leases.nanos());
        this.lastUse = leases.nanos();
        this.expiresAt = leases.nanos();
    }

    ConcurrencySlots slots() {
        return concurrencySlots;
    }

    /** The decision if it is available immediately; null if the request has to wait. */
    @Nullable QuotaDecision tryAcquire() {
        QuotaState now = quotaState;
        long time = leases.nanos();
        if (time - lastUse > SELDOM) {
            lastUse = time;
        }
        if (!now.holdAt(time)) {
            return null;
        }
        if (now.usedUp() != null) {
            return now.usedUp();
        }
        if (now.exact() || !tryAcquireLeased()) {
            return null;
        }
        if (leased.get() <= lowWater && !calling) {
            call(false);
        }
        return passShowing(now, remaining.decrementAndGet());
    }

    /** The decision about a request that has to wait. */
    Mono<QuotaDecision> await() {
        return Mono.create(sink -> join(new PendingRequest(sink, true)));
    }

    /** The quota headers for a response that is rejected for another reason. */
    Mono<QuotaDecision> currentState() {
        QuotaState now = quotaState;
        return now.holdAt(leases.nanos()) && (!now.exact() || now.usedUp() != null)
                ? Mono.just(now.exact() ? now.pass() : passShowing(now, remaining.get()))
                : Mono.create(sink -> join(new PendingRequest(sink, false)));
    }

    /** Returns leased units that were not used recently. */
    void releaseIdle() {
        if (leased.get() > 0 && leases.nanos() - lastUse > IDLE) {
            release();
        }
    }

    /** Returns all leased units. */
    void release() {
        if (leased.get() > 0) {
            call(true);
        }
    }

    private static QuotaDecision passShowing(QuotaState state, long unused) {
        QuotaHeaders headers = state.pass().headers();
        return headers == null
                ? state.pass()
                : QuotaDecision.pass(headers.withRemaining(Math.clamp(unused, 0L, state.limit())));
    }

    private boolean tryAcquireLeased() {
        long there = leased.get();
        while (there > 0) {
            if (leased.compareAndSet(there, there - 1)) {
                return true;
            }
            there = leased.get();
        }
        return false;
    }

    private void join(PendingRequest pendingRequest) {
        QuotaDecision immediate = null;
        boolean ask;
        synchronized (this) {
            if (unavailable) {
                immediate = overdraw(pendingRequest);
                ask = leases.nanos() - unavailableUntil >= 0;
            } else {
                waiting.add(pendingRequest);
                ask = true;
            }
        }
        if (immediate != null) {
            pendingRequest.sink().success(immediate);
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
            began = leases.nanos();
            request = request(giveBack, began);
        }
        leases.lease(client, request)
                .subscribe(grant -> leaseGranted(request, grant, began), _ -> leaseFailed());
    }

    private QuotaLeaseRequest request(boolean giveBack, long now) {
        if (giveBack || now - expiresAt >= 0) {
            issued -= leased.getAndSet(0);
        }
        long unused = leased.get();
        long used = issued - unused;
        requested = List.copyOf(waiting);
        waiting.clear();
        int spare = giveBack ? 0 : (int) Math.max(0, quotaForecast.target(used, now) - unused);
        int needed = (int) requested.stream().filter(PendingRequest::counts).count();
        return leases.request(quotaState.resets(), used, unused, needed, spare);
    }

    private void leaseGranted(QuotaLeaseRequest request, QuotaLeaseResponse grant, long began) {
        List<Completion> completions;
        boolean again;
        long pause;
        synchronized (this) {
            unavailable = false;
            long until = began + TimeUnit.MILLISECONDS.toNanos(grant.shownMillis());
            expiresAt = began + TimeUnit.MILLISECONDS.toNanos(grant.lapsesMillis());
            if (quotaState.resets() != null && !grant.resets().equals(quotaState.resets())) {
                leased.set(0);
                issued = 0;
            }
            QuotaState next =
                    QuotaState.of(grant, expiresAt - until < 0 ? expiresAt : until, leases.now());
            long returned = next.exact() ? leased.getAndSet(0) : 0;
            issued -= returned;
            if (!grant.resets().equals(quotaState.resets())) {
                remaining.set(Long.MAX_VALUE);
            } else if (next.limit() > quotaState.limit()) {
                remaining.addAndGet(next.limit() - quotaState.limit());
            }
            quotaState = next;
            concurrencySlots.setLimit(grant.concurrent());
            completions = next.exact() ? grantEach(grant) : grantBlock(grant, next);
            again = !waiting.isEmpty() || (next.exact() && request.held() > 0);
            pause = next.exact() || grant.granted() > 0 ? 0 : until - leases.nanos();
            calling = false;
        }
        completions.forEach(Completion::complete);
        if (again) {
            callAfter(pause);
        }
    }

    /** Decides the requests of an exact lease: each takes one granted unit while there are any. */
    private List<Completion> grantEach(QuotaLeaseResponse grant) {
        List<Completion> completions = new ArrayList<>(requested.size());
        long available = grant.left() + grant.granted();
        long end = available - grant.granted();
        for (PendingRequest pendingRequest : requested) {
            if (!pendingRequest.counts()) {
                completions.add(new Completion(pendingRequest, quotaState.pass()));
            } else if (available > end) {
                available--;
                issued++;
                long shown =
                        remaining.accumulateAndGet(
                                Math.min(grant.shown().remaining(), available),
                                (before, now) -> Math.min(before - 1, now));
                completions.add(
                        new Completion(
                                pendingRequest,
                                QuotaDecision.pass(headers(grant, Math.max(0, shown)))));
            } else {
                completions.add(new Completion(pendingRequest, refused(grant)));
            }
        }
        requested = List.of();
        return completions;
    }

    private QuotaDecision refused(QuotaLeaseResponse grant) {
        return QuotaDecision.usedUp(headers(grant, grant.left()));
    }

    private QuotaHeaders headers(QuotaLeaseResponse grant, long available) {
        QuotaLeaseResponse.AdvertisedQuota advertisedQuota = grant.shown();
        return QuotaHeaders.of(
                advertisedQuota.limit(),
                Math.min(advertisedQuota.remaining(), available),
                grant.resets(),
                leases.now());
    }

    /**
     * Decides the requests of a block lease: those in the call first, then later ones while units
     * remain.
     */
    private List<Completion> grantBlock(QuotaLeaseResponse grant, QuotaState now) {
        List<Completion> completions = new ArrayList<>(requested.size());
        List<PendingRequest> unserved = new ArrayList<>();
        issued += grant.granted();
        // before a request can take one of the units: its answer shows what remains
        remaining.accumulateAndGet(grant.left() + leased.get() + grant.granted(), Math::min);
        leased.addAndGet(grant.granted());
        lowWater = grant.granted() == 0 ? -1 : leased.get() / 4;
        for (PendingRequest pendingRequest : requested) {
            if (!pendingRequest.counts()) {
                completions.add(new Completion(pendingRequest, passShowing(now, remaining.get())));
            } else if (tryAcquireLeased()) {
                completions.add(
                        new Completion(
                                pendingRequest, passShowing(now, remaining.decrementAndGet())));
            } else {
                unserved.add(pendingRequest);
            }
        }
        requested = List.of();
        while (now.holdAt(leases.nanos())
                && !waiting.isEmpty()
                && (!waiting.element().counts() || tryAcquireLeased())) {
            PendingRequest next = waiting.remove();
            long left = next.counts() ? remaining.decrementAndGet() : remaining.get();
            completions.add(new Completion(next, passShowing(now, left)));
        }
        unserved.reversed().forEach(waiting::addFirst);
        return completions;
    }

    private void callAfter(long pause) {
        if (pause <= 0) {
            call(false);
        } else {
            Mono.delay(Duration.ofNanos(pause)).subscribe(_ -> call(false));
        }
    }

    private void leaseFailed() {
        List<Completion> completions = new ArrayList<>();
        synchronized (this) {
            unavailable = true;
            showAtMost(quotaState.pass().headers());
            unavailableUntil = leases.nanos() + leases.settings().retryAfterFailure().toNanos();
            requested.forEach(it -> completions.add(new Completion(it, overdraw(it))));
            waiting.forEach(it -> completions.add(new Completion(it, overdraw(it))));
            requested = List.of();
            waiting.clear();
            calling = false;
        }
        completions.forEach(Completion::complete);
    }

    /**
     * Decides while company-service is unavailable: requests proceed up to the overdraft and are
     * reported later.
     */
    private QuotaDecision overdraw(PendingRequest pendingRequest) {
        long now = leases.nanos();
        beginDay();
        QuotaDecision usedUp = quotaState.usedUp();
        if (usedUp != null) {
            return usedUp;
        }
        QuotaDecision unchanged = passShowing(quotaState, remaining.get());
        if (!pendingRequest.counts()) {
            return unchanged;
        }
        if (now - expiresAt < 0 && tryAcquireLeased()) {
            return passShowing(quotaState, remaining.decrementAndGet());
        }
        if (!overdraft.tryAcquire(now)) {
            return new QuotaDecision(QuotaDecision.Kind.UNAVAILABLE, unchanged.headers());
        }
        issued++;
        leases.countOverdraft();
        return passShowing(quotaState, remaining.decrementAndGet());
    }

    /** Bounds the remaining quota of later responses by that of the last lease response. */
    private void showAtMost(@Nullable QuotaHeaders headers) {
        if (headers != null && quotaState.exact()) {
            remaining.accumulateAndGet(Long.parseLong(headers.remaining()), Math::min);
        }
    }

    /** Starts a new day by the local clock while company-service is unavailable. */
    private void beginDay() {
        Instant ends = quotaState.resets();
        if (ends != null && !leases.now().isBefore(ends)) {
            leased.set(0);
            issued = 0;
            remaining.set(quotaState.limit());
            quotaState = quotaState.nextDay(ends.plus(Duration.ofDays(1)), leases.now());
        }
    }
}
