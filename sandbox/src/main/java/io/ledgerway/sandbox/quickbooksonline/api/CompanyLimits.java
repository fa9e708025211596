package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Limits of calls of a company: in a minute, at once, and batches in a minute. Off by default; the
 * windows end at each call.
 */
class CompanyLimits {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final String EVERYONE = "*";

    private final Map<String, Limits> limits = new HashMap<>();
    private final Map<String, Deque<Instant>> calls = new HashMap<>();
    private final Map<String, Deque<Instant>> batches = new HashMap<>();
    private final Map<String, Integer> running = new HashMap<>();

    /** Limits of a company. */
    record Limits(int minute, int concurrent, int batchMinute) {

        /** Those that the platform publishes. */
        static final Limits USUAL = new Limits(500, 10, 40);
    }

    /** Enforces limits for one company, or for all; null lifts them. */
    synchronized void enforce(@Nullable String realm, @Nullable Limits some) {
        String key = realm == null ? EVERYONE : realm;
        if (some == null) {
            limits.remove(key);
        } else {
            limits.put(key, some);
        }
        calls.clear();
        batches.clear();
    }

    /** Starts a call, or fails with 429. Every started call ends with {@link #end}. */
    synchronized void begin(String realm, boolean batch, Instant now) {
        Limits own = limits.getOrDefault(realm, limits.get(EVERYONE));
        int present = running.getOrDefault(realm, 0);
        if (own != null) {
            boolean refused =
                    present >= own.concurrent()
                            || recent(calls, realm, now).size() >= own.minute()
                            || (batch && recent(batches, realm, now).size() >= own.batchMinute());
            if (refused) {
                throw Fault.throttled();
            }
            recent(calls, realm, now).addLast(now);
            if (batch) {
                recent(batches, realm, now).addLast(now);
            }
        }
        running.put(realm, present + 1);
    }

    synchronized void end(String realm) {
        running.merge(realm, -1, Integer::sum);
    }

    private static Deque<Instant> recent(
            Map<String, Deque<Instant>> times, String realm, Instant now) {
        Deque<Instant> own = times.computeIfAbsent(realm, _ -> new ArrayDeque<>());
        own.removeIf(it -> !it.isAfter(now.minus(WINDOW)));
        return own;
    }
}
