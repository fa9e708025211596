package io.ledgerway.gateway.limit;

import java.util.concurrent.TimeUnit;

/** Estimates how many units of a quota a gateway should hold, from its recent usage. */
final class QuotaForecast {

    private static final int MIN_LEASE = 16;
    private static final int MAX_LEASE = 10_000;
    private static final double LOOKAHEAD_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long MIN_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private long usedThen;
    private long then;

    /**
     * The target size of the lease.
     *
     * @param used total number of requests so far
     */
    int target(long used, long now) {
        double factor = LOOKAHEAD_NANOS / Math.max(MIN_INTERVAL_NANOS, now - then);
        double target = Math.max(0, used - usedThen) * factor;
        usedThen = used;
        then = now;
        return (int) Math.clamp(target, MIN_LEASE, MAX_LEASE);
    }
}
