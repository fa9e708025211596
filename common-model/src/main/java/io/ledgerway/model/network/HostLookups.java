package io.ledgerway.model.network;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Resolves host names with a time limit. Uses platform threads, because a lookup blocks its thread
 * and cannot be cancelled.
 */
public final class HostLookups implements AutoCloseable {

    /**
     * Limit of concurrent lookups; more count as failed, so that hanging lookups do not exhaust
     * memory.
     */
    private static final int MOST = 256;

    private final HostResolver resolver;
    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(
                    0,
                    MOST,
                    30,
                    TimeUnit.SECONDS,
                    new SynchronousQueue<>(),
                    Thread.ofPlatform().daemon().name("host-lookup-", 0).factory());

    public HostLookups(HostResolver resolver) {
        this.resolver = resolver;
    }

    public List<InetAddress> lookUp(String host, Duration patience) throws UnknownHostException {
        Callable<List<InetAddress>> lookup = () -> resolver.resolve(host);
        try {
            Future<List<InetAddress>> running = threads.submit(lookup);
            try {
                return running.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            } finally {
                running.cancel(true);
            }
        } catch (ExecutionException | TimeoutException | RejectedExecutionException e) {
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

    private static UnknownHostException unknown(String host, Exception cause) {
        UnknownHostException unknown = new UnknownHostException(host);
        unknown.initCause(cause);
        return unknown;
    }
}
