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
 * Figures that the database is asked for at most every so often, for any number of gauges and
 * scrapes. No scrape waits for it: what is not there within a moment is told by the next one, and
 * this one has the sample before. While the database is away they tell nothing ({@code NaN}), and
 * it is asked no more often.
 */
public final class Sampled<T> {

    /** Shorter than anybody scrapes. */
    private static final Duration EVERY = Duration.ofSeconds(10);

    private static final Duration MOMENT = Duration.ofMillis(200);

    private final long every;
    private final Supplier<T> source;
    private @Nullable T sample;
    private long sampledAt;
    private boolean sampled;
    private @Nullable FutureTask<?> asking;

    public Sampled(Supplier<T> source) {
        this(EVERY, source);
    }

    /** For what takes the database some time. */
    public Sampled(Duration every, Supplier<T> source) {
        this.every = every.toNanos();
        this.source = source;
    }

    /** One figure of the sample. */
    public double figure(ToDoubleFunction<T> figure) {
        FutureTask<?> now = ask();
        if (now != null) {
            await(now);
        }
        T current = current();
        return current == null ? Double.NaN : figure.applyAsDouble(current);
    }

    private synchronized @Nullable T current() {
        return sample;
    }

    /** What is being asked, now or already; null when the sample is young enough. */
    private synchronized @Nullable FutureTask<?> ask() {
        boolean old = !sampled || System.nanoTime() - sampledAt >= every;
        if (asking == null && old) {
            FutureTask<?> next = new FutureTask<>(this::sample, null);
            asking = next;
            Thread.ofVirtual().name("ledgerway-sample").start(next);
        }
        return asking;
    }

    private void sample() {
        T taken = null;
        try {
            taken = source.get();
        } catch (DataAccessException e) {
            taken = null;
        } finally {
            keep(taken);
        }
    }

    private synchronized void keep(@Nullable T taken) {
        sample = taken;
        sampledAt = System.nanoTime();
        sampled = true;
        asking = null;
    }

    /** A question that was wrong is an error of whoever reads the figure. */
    private static void await(FutureTask<?> question) {
        try {
            question.get(MOMENT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return; // it goes on
        } catch (ExecutionException e) {
            throw new IllegalStateException("The figures could not be asked for", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
