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
 * gauges and scrapes. All gauges wait for a query together and briefly; a result that comes later
 * is shown by the next scrape, and this one shows the previous sample. While the database is
 * unavailable they are {@code NaN}, and it is not queried more often.
 */
public final class CachedGauges<T> {

    /** Shorter than anybody scrapes. */
    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(10);

    private static final Duration MAX_WAIT = Duration.ofMillis(200);

    private final long refreshIntervalNanos;
    private final Supplier<T> source;
    private @Nullable T sample;
    private long sampledAt;
    private boolean sampled;
    private @Nullable Refresh refresh;

    public CachedGauges(Supplier<T> source) {
        this(REFRESH_INTERVAL, source);
    }

    /** For what takes the database some time. */
    public CachedGauges(Duration every, Supplier<T> source) {
        this.refreshIntervalNanos = every.toNanos();
        this.source = source;
    }

    /** One figure of the sample. */
    public double value(ToDoubleFunction<T> figure) {
        Refresh now = startRefresh();
        if (now != null) {
            now.await();
        }
        T current = current();
        return current == null ? Double.NaN : figure.applyAsDouble(current);
    }

    private synchronized @Nullable T current() {
        return sample;
    }

    /** What is being asked, now or already; null when the sample is young enough. */
    private synchronized @Nullable Refresh startRefresh() {
        boolean old = !sampled || System.nanoTime() - sampledAt >= refreshIntervalNanos;
        if (refresh == null && old) {
            refresh = new Refresh(new FutureTask<>(this::sample, null), System.nanoTime());
            Thread.ofVirtual().name("ledgerway-sample").start(refresh.task());
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

    /** Under way since then. */
    private record Refresh(FutureTask<?> task, long since) {

        /** A question that was wrong is an error of whoever reads the figure. */
        void await() {
            long left = MAX_WAIT.toNanos() - (System.nanoTime() - since);
            try {
                task.get(Math.max(left, 0), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                return; // it goes on
            } catch (ExecutionException e) {
                throw new IllegalStateException("The figures could not be asked for", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
