package io.ledgerway.starter.telemetry;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * Gauges whose values one database query provides, at most once per interval for any number of
 * gauges and scrapes. All gauges wait for a query together and briefly; a later result is returned
 * by the next scrape, and this one returns the previous sample. While the database is unavailable
 * they are {@code NaN}, and it is not queried more often.
 */
public final class CachedGauges<T> {

    /** Shorter than common scrape intervals. */
    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(10);

    private static final Duration MAX_WAIT = Duration.ofMillis(200);

    private final long refreshIntervalNanos;
    private final long maxWaitNanos;
    private final Supplier<T> source;
    private @Nullable T sample;
    private long sampledAt;
    private boolean sampled;
    private @Nullable Refresh refresh;

    public CachedGauges(Supplier<T> source) {
        this(REFRESH_INTERVAL, source);
    }

    /** For queries of longer duration. */
    public CachedGauges(Duration every, Supplier<T> source) {
        this(every, MAX_WAIT, source);
    }

    /** With another limit of the wait for a query. */
    CachedGauges(Duration every, Duration maxWait, Supplier<T> source) {
        this.refreshIntervalNanos = every.toNanos();
        this.maxWaitNanos = maxWait.toNanos();
        this.source = source;
    }

    /** Value of one gauge. */
    public double value(ToDoubleFunction<T> figure) {
        Refresh now = startRefresh();
        if (now != null) {
            now.await(maxWaitNanos);
        }
        T current = current();
        return current == null ? Double.NaN : figure.applyAsDouble(current);
    }

    private synchronized @Nullable T current() {
        return sample;
    }

    /** The query in flight or a new one; null when the sample is recent enough. */
    private synchronized @Nullable Refresh startRefresh() {
        boolean old = !sampled || System.nanoTime() - sampledAt >= refreshIntervalNanos;
        if (refresh == null && old) {
            refresh = new Refresh(new FutureTask<>(this::sample, null), System.nanoTime());
            Thread.ofVirtual().name("ledgerway-cached-gauges").start(refresh.task());
        }
        return refresh;
    }

    private void sample() {
        T taken = null;
        try {
            taken = source.get();
        } catch (DataAccessException e) {
            taken = null;
        } finally {
            store(taken);
        }
    }

    private synchronized void store(@Nullable T taken) {
        sample = taken;
        sampledAt = System.nanoTime();
        sampled = true;
        refresh = null;
    }

    /** A query in flight. */
    private record Refresh(FutureTask<?> task, long since) {

        /** A failed query is reported to each reader of the gauge. */
        void await(long maxWaitNanos) {
            long left = maxWaitNanos - (System.nanoTime() - since);
            try {
                task.get(Math.max(left, 0), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                return; // the query continues
            } catch (ExecutionException e) {
                throw new IllegalStateException("The metrics could not be queried", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
