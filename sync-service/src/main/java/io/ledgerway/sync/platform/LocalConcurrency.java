package io.ledgerway.sync.platform;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Limits the concurrent calls of this process. */
final class LocalConcurrency {

    private final Map<RateLimitBudgets.Key, Integer> running = new ConcurrentHashMap<>();

    /** Whether a call may start; each started call must be ended. */
    boolean start(RateLimitBudgets.Key key, int limit) {
        boolean[] started = new boolean[1];
        running.compute(
                key,
                (it, calls) -> {
                    int now = calls == null ? 0 : calls;
                    started[0] = now < limit;
                    return started[0] ? Integer.valueOf(now + 1) : calls;
                });
        return started[0];
    }

    void end(RateLimitBudgets.Key key) {
        running.computeIfPresent(key, (it, calls) -> calls == 1 ? null : calls - 1);
    }
}
