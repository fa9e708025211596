package io.ledgerway.gateway.limit;

import java.util.concurrent.TimeUnit;

/** How much of a quota a gateway wants to hold: what it used last, for a while ahead. */
final class QuotaForecast {

    private static final int LEAST = 16;
    private static final int MOST = 10_000;
    private static final double AHEAD = TimeUnit.SECONDS.toNanos(2);
    private static final long SHORTEST = TimeUnit.MILLISECONDS.toNanos(1);

    private long usedThen;
    private long then;

    /**
     * The size of the block to hold.
     *
     * @param used how many requests have gone through, all together
     */
    int target(long used, long now) {
        double factor = AHEAD / Math.max(SHORTEST, now - then);
        double target = Math.max(0, used - usedThen) * factor;
        usedThen = used;
        then = now;
        return (int) Math.clamp(target, LEAST, MOST);
    }
}
