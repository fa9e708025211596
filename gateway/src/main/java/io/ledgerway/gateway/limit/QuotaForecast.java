package io.ledgerway.gateway.limit;

import java.util.concurrent.TimeUnit;

/** Estimates how many units of a quota a gateway should hold, from its recent usage. */
final class QuotaForecast {

    private static final int LEAST = 16;
    private static final int MOST = 10_000;
    private static final double AHEAD = TimeUnit.SECONDS.toNanos(2);
    private static final long SHORTEST = TimeUnit.MILLISECONDS.toNanos(1);

    private long usedThen;
    private long then;

    /**
     * The target size of the lease.
     *
     * @param used total number of requests so far
     */
    int target(long used, long now) {
        double factor = AHEAD / Math.max(SHORTEST, now - then);
        double target = Math.max(0, used - usedThen) * factor;
        usedThen = used;
        then = now;
        return (int) Math.clamp(target, LEAST, MOST);
    }
}
