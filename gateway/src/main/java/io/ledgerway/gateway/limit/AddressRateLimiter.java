package io.ledgerway.gateway.limit;

import io.ledgerway.gateway.calleraddress.CallerNetwork;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Counts requests per address ({@link CallerNetwork}) and minute. Above {@link #MAX_ADDRESSES}
 * addresses, further ones are not counted, to bound memory. A counter per address needs less memory
 * than a token bucket.
 */
final class AddressRateLimiter {

    static final int MAX_ADDRESSES = 200_000;

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final int limit;
    private final LongSupplier nanos;
    private volatile Minute minute;

    AddressRateLimiter(int limit, LongSupplier nanos) {
        this.limit = limit;
        this.nanos = nanos;
        this.minute = Minute.beginning(nanos.getAsLong());
    }

    /** Counts a request; returns zero if it may proceed, otherwise the time to wait. */
    Duration count(String address) {
        if (limit <= 0) {
            return Duration.ZERO;
        }
        long now = nanos.getAsLong();
        Minute current = current(now);
        String network = CallerNetwork.of(address);
        AtomicInteger count = current.counts.get(network);
        if (count == null) {
            if (current.counts.size() >= MAX_ADDRESSES) {
                return Duration.ZERO;
            }
            count = current.counts.computeIfAbsent(network, _ -> new AtomicInteger());
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
