package io.ledgerway.model.network;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves host names with a time limit. Uses platform threads, because a lookup blocks its thread
 * and cannot be cancelled. Concurrent callers share the lookup of a host, so that a host whose
 * lookup hangs uses one thread; a later caller starts a new lookup.
 */
public final class HostLookups implements AutoCloseable {

    /** Limit of concurrent lookups, so that hanging lookups do not exhaust memory. */
    static final int MAX_LOOKUPS = 256;

    private final HostResolver resolver;
    private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> running =
            new ConcurrentHashMap<>();

    /** Fair, so that waiting callers make progress in their order. */
    private final Semaphore permits = new Semaphore(MAX_LOOKUPS, true);

    private final ExecutorService threads =
            Executors.newCachedThreadPool(
                    Thread.ofPlatform().daemon().name("host-lookup-", 0).factory());

    public HostLookups(HostResolver resolver) {
        this.resolver = resolver;
    }

    /**
     * Resolves a host name.
     *
     * @param patience time limit; up to half of it may pass before the lookup starts
     * @throws TooManyLookupsException when the lookup did not start in time
     * @throws UnknownHostException when the host has no address, or the lookup did not end in time
     */
    public List<InetAddress> lookUp(String host, Duration patience) throws UnknownHostException {
        long end = System.nanoTime() + patience.toNanos();
        try {
            return join(host, patience).get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (CancellationException | RejectedExecutionException e) {
            throw new TooManyLookupsException(host, e);
        } catch (ExecutionException | TimeoutException e) {
            throw unknown(host, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown(host, e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    private CompletableFuture<List<InetAddress>> join(String host, Duration patience)
            throws InterruptedException {
        CompletableFuture<List<InetAddress>> mine = new CompletableFuture<>();
        CompletableFuture<List<InetAddress>> other = running.putIfAbsent(host, mine);
        if (other != null) {
            return other;
        }
        start(host, mine, patience.dividedBy(2));
        return mine;
    }

    /** Cancels the lookup when it cannot start in time. */
    private void start(String host, CompletableFuture<List<InetAddress>> lookup, Duration patience)
            throws InterruptedException {
        boolean permitted = false;
        boolean started = false;
        try {
            permitted = permits.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
            if (permitted) {
                threads.execute(() -> run(host, lookup));
                started = true;
            }
        } finally {
            if (!started) {
                running.remove(host, lookup);
                lookup.cancel(false);
                if (permitted) {
                    permits.release();
                }
            }
        }
    }

    /** A completed lookup is no longer shared: its addresses may change. */
    private void run(String host, CompletableFuture<List<InetAddress>> lookup) {
        try {
            List<InetAddress> addresses = resolver.resolve(host);
            running.remove(host, lookup);
            lookup.complete(addresses);
        } catch (UnknownHostException | RuntimeException | Error e) {
            running.remove(host, lookup);
            lookup.completeExceptionally(e);
        } finally {
            permits.release();
        }
    }

    private static UnknownHostException unknown(String host, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(host);
        unknown.initCause(cause);
        return unknown;
    }
}
