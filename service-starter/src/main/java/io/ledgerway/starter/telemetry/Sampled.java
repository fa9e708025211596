package io.ledgerway.starter.telemetry;

import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * Figures that the database is asked for at most every so often, for any number of gauges and
 * scrapes. While it is away they tell nothing ({@code NaN}), and it is asked no more often.
 */
public final class Sampled<T> {

    /** Shorter than anybody scrapes. */
    private static final Duration EVERY = Duration.ofSeconds(10);

    private final long every;
    private final Supplier<T> source;
    private @Nullable T sample;
    private long sampledAt;
    private boolean asked;

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
        T current = current();
        return current == null ? Double.NaN : figure.applyAsDouble(current);
    }

    private synchronized @Nullable T current() {
        long now = System.nanoTime();
        if (!asked || now - sampledAt >= every) {
            try {
                sample = source.get();
            } catch (DataAccessException e) {
                sample = null;
            }
            asked = true;
            sampledAt = now;
        }
        return sample;
    }
}
