package io.ledgerway.gateway.limit;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Counts requests per key, such as an address, and minute. Above {@link #MAX_KEYS} keys, further
 * ones are not counted, to bound memory. A counter per key needs less memory than a token bucket.
 */
final class RequestRateLimiter {

    static final int MAX_KEYS = 200_000;

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final int limit;
    private final LongSupplier nanos;
    private volatile Minute minute;

    RequestRateLimiter(int limit, LongSupplier nanos) {
        this.limit = limit;
        this.nanos = nanos;
        this.minute = Minute.beginning(nanos.getAsLong());
    }

    /** Counts a request; returns zero if it may proceed, otherwise the time to wait. */
    Duration count(String key) {
        if (limit <= 0) {
            return Duration.ZERO;
        }
        long now = nanos.getAsLong();
        Minute current = current(now);
        AtomicInteger count = current.counts.get(key);
        if (count == null) {
            if (current.counts.size() >= MAX_KEYS) {
                return Duration.ZERO;
            }
            count = current.counts.computeIfAbsent(key, _ -> new AtomicInteger());
        }
        if (count.incrementAndGet() <= limit) {
            return Duration.ZERO;
        }
        long left = MINUTE - (now - current.began);
        return Duration.ofSeconds(Math.max(1, TimeUnit.NANOSECONDS.toSeconds(left) + 1));
    }

    private Minute current(long now) {
        Minute current = minute;
        if (now - current.began < MINUTE) {
            return current;
        }
        synchronized (this) {
            if (now - minute.began >= MINUTE) {
                minute = Minute.beginning(now);
            }
            return minute;
        }
    }

    private record Minute(long began, Map<String, AtomicInteger> counts) {

        static Minute beginning(long now) {
            return new Minute(now, new ConcurrentHashMap<>());
        }
    }
}
