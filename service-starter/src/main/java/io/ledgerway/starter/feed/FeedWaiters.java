package io.ledgerway.starter.feed;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.context.SmartLifecycle;

/**
 * Requests that wait for the next entry of a feed. One query per interval looks for entries of all
 * of them; a waiting request holds a virtual thread, but no database connection. Before the service
 * stops, all of them continue.
 */
public final class FeedWaiters implements SmartLifecycle {

    /** One client may use this part of the permits. */
    private static final int SHARE = 4;

    private final Function<Set<UUID>, Map<UUID, Long>> newest;
    private final Semaphore permits;
    private final int maximumOfClient;
    private final Set<Waiter> waiters = ConcurrentHashMap.newKeySet();
    private volatile boolean running;

    /**
     * Creates the waiters of a feed.
     *
     * @param newest the last numbers of feeds by their scope; those without entries may be left out
     * @param maximum requests that wait at the same time; a client may use a quarter
     */
    public FeedWaiters(Function<Set<UUID>, Map<UUID, Long>> newest, int maximum) {
        this.newest = newest;
        this.permits = new Semaphore(maximum);
        this.maximumOfClient = Math.max(1, maximum / SHARE);
    }

    /**
     * Waits for an entry.
     *
     * @param client the caller
     * @param scope the feed, such as that of a company or client
     * @param known the last number that the caller knows
     * @return whether there may be an entry; false if the time is over or the service stops
     * @throws ApiException 503 if too many requests wait, of all clients or of this one
     */
    public boolean await(ClientId client, UUID scope, long known, Duration time) {
        long ofClient = waiters.stream().filter(it -> it.client().equals(client)).count();
        if (ofClient >= maximumOfClient || !permits.tryAcquire()) {
            throw ApiException.unavailable(
                    "Too many requests wait for changes at the moment. Try again later",
                    Duration.ofSeconds(1));
        }
        Waiter waiter = new Waiter(client, scope, known, new CountDownLatch(1));
        waiters.add(waiter);
        try {
            return running
                    && waiter.changed().await(time.toNanos(), TimeUnit.NANOSECONDS)
                    && running;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            waiters.remove(waiter);
            permits.release();
        }
    }

    /** Wakes the requests whose feed has a new entry. */
    public void wake() {
        Set<UUID> scopes = waiters.stream().map(Waiter::scope).collect(Collectors.toSet());
        if (scopes.isEmpty()) {
            return;
        }
        Map<UUID, Long> numbers = newest.apply(scopes);
        waiters.stream()
                .filter(it -> numbers.getOrDefault(it.scope(), 0L) > it.known())
                .forEach(it -> it.changed().countDown());
    }

    /** Number of waiting requests. */
    public int count() {
        return waiters.size();
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        waiters.forEach(it -> it.changed().countDown());
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Stops before the web server, which waits for its requests. */
    @Override
    public int getPhase() {
        return LifecyclePhases.REQUESTS;
    }

    private record Waiter(ClientId client, UUID scope, long known, CountDownLatch changed) {}
}
