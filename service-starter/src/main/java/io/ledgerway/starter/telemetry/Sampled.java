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
 * scrapes. A question is waited for a moment by all gauges together, never longer: what is not
 * there then is told by the next scrape, and this one has the sample before. While the database is
 * away they tell nothing ({@code NaN}), and it is asked no more often.
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
    private @Nullable Question asking;

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
        Question now = ask();
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
    private synchronized @Nullable Question ask() {
        boolean old = !sampled || System.nanoTime() - sampledAt >= every;
        if (asking == null && old) {
            asking = new Question(new FutureTask<>(this::sample, null), System.nanoTime());
            Thread.ofVirtual().name("ledgerway-sample").start(asking.task());
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

    /** Under way since then. */
    private record Question(FutureTask<?> task, long since) {

        /** A question that was wrong is an error of whoever reads the figure. */
        void await() {
            long left = MOMENT.toNanos() - (System.nanoTime() - since);
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
