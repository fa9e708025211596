package io.ledgerway.gateway.limit;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Requests by address, minute by minute. Of IPv6 addresses the first half counts: the second is the
 * caller's to choose. With very many addresses new ones go uncounted, rather than memory. No token
 * buckets of a library: they would be one object with a clock for each address, this is a number.
 */
final class AddressCounts {

    static final int MOST_ADDRESSES = 200_000;

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    private static final int GROUPS = 4;

    private final int limit;
    private final LongSupplier nanos;
    private volatile Minute minute;

    AddressCounts(int limit, LongSupplier nanos) {
        this.limit = limit;
        this.nanos = nanos;
        this.minute = Minute.beginning(nanos.getAsLong());
    }

    /** Counts a request; zero when it may go on, otherwise how long to wait. */
    Duration count(String address) {
        if (limit <= 0) {
            return Duration.ZERO;
        }
        long now = nanos.getAsLong();
        Minute current = current(now);
        AtomicInteger count = current.counts.get(network(address));
        if (count == null) {
            if (current.counts.size() >= MOST_ADDRESSES) {
                return Duration.ZERO;
            }
            count = current.counts.computeIfAbsent(network(address), _ -> new AtomicInteger());
        }
        if (count.incrementAndGet() <= limit) {
            return Duration.ZERO;
        }
        long left = MINUTE - (now - current.began);
        return Duration.ofSeconds(Math.max(1, TimeUnit.NANOSECONDS.toSeconds(left) + 1));
    }

    /** Whether one more would go on; counts nothing. */
    boolean hasRoom(String address) {
        if (limit <= 0) {
            return true;
        }
        AtomicInteger count = current(nanos.getAsLong()).counts.get(network(address));
        return count == null || count.get() < limit;
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

    static String network(String address) {
        int end = -1;
        for (int group = 0; group < GROUPS; group++) {
            end = address.indexOf(':', end + 1);
            if (end < 0) {
                return address;
            }
        }
        return address.substring(0, end);
    }

    private record Minute(long began, Map<String, AtomicInteger> counts) {

        static Minute beginning(long now) {
            return new Minute(now, new ConcurrentHashMap<>());
        }
    }
}
