package io.ledgerway.sandbox.traffic;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Request limits of APIs, off by default: fixed windows that begin at the minute, hour or day of
 * the organisation's clock, or sliding windows that end at each call. A rejected call does not
 * count.
 */
public class Limits {

    /** Default buckets. */
    public static final List<Bucket> USUAL =
            List.of(
                    new Bucket("minute", 60, Duration.ofMinutes(1)),
                    new Bucket("day", 5_000, Duration.ofDays(1)));

    private static final String EVERYONE = "*";

    private final Map<String, List<Bucket>> buckets = new HashMap<>();
    private final Map<String, Window> windows = new HashMap<>();
    private final Map<String, Deque<Instant>> calls = new HashMap<>();

    /** Maximum number of calls per window. */
    public record Bucket(String name, int limit, Duration window, boolean sliding) {

        /** A bucket with a fixed window. */
        public Bucket(String name, int limit, Duration window) {
            this(name, limit, window, false);
        }
    }

    /** A rejected call, with the time after which to retry. */
    public record Refusal(String bucket, int limit, Duration retryAfter) {

        /** Whole seconds after which to retry. */
        public long retryAfterSeconds() {
            return Math.max(1, (retryAfter.toMillis() + 999) / 1000);
        }
    }

    private record Window(long number, int used) {}

    /** Enforces the buckets for one organisation, or for all when none is given. */
    public synchronized void enforce(@Nullable String tenant, List<Bucket> limits) {
        buckets.put(tenant == null ? EVERYONE : tenant, List.copyOf(limits));
        forgetCounts(tenant);
    }

    /** Removes the limits of one organisation, or of all when none is given. */
    public synchronized void lift(@Nullable String tenant) {
        if (tenant == null) {
            buckets.clear();
        } else {
            buckets.put(tenant, List.of());
        }
        forgetCounts(tenant);
    }

    synchronized Optional<Refusal> take(String tenant, Instant now) {
        List<Bucket> held = buckets.getOrDefault(tenant, buckets.getOrDefault(EVERYONE, List.of()));
        for (Bucket bucket : held) {
            if (used(tenant, bucket, now) >= bucket.limit()) {
                return Optional.of(
                        new Refusal(bucket.name(), bucket.limit(), untilFree(tenant, bucket, now)));
            }
        }
        held.forEach(it -> count(tenant, it, now));
        return Optional.empty();
    }

    /** Remaining calls of the tightest bucket; empty without limits. */
    synchronized OptionalInt remaining(String tenant, Instant now) {
        return buckets.getOrDefault(tenant, buckets.getOrDefault(EVERYONE, List.of())).stream()
                .mapToInt(it -> Math.max(0, it.limit() - used(tenant, it, now)))
                .min();
    }

    private void count(String tenant, Bucket bucket, Instant now) {
        if (bucket.sliding()) {
            calls.computeIfAbsent(key(tenant, bucket), _ -> new ArrayDeque<>()).addLast(now);
        } else {
            windows.put(
                    key(tenant, bucket),
                    new Window(windowNumber(bucket, now), used(tenant, bucket, now) + 1));
        }
    }

    private int used(String tenant, Bucket bucket, Instant now) {
        if (bucket.sliding()) {
            return recent(tenant, bucket, now).size();
        }
        Window window = windows.get(key(tenant, bucket));
        return window == null || window.number() != windowNumber(bucket, now) ? 0 : window.used();
    }

    private Deque<Instant> recent(String tenant, Bucket bucket, Instant now) {
        Deque<Instant> recent = calls.computeIfAbsent(key(tenant, bucket), _ -> new ArrayDeque<>());
        Instant begin = now.minus(bucket.window());
        recent.removeIf(it -> !it.isAfter(begin));
        return recent;
    }

    private Duration untilFree(String tenant, Bucket bucket, Instant now) {
        if (!bucket.sliding()) {
            return untilNextWindow(bucket, now);
        }
        Instant oldest = recent(tenant, bucket, now).peekFirst();
        return oldest == null
                ? bucket.window()
                : Duration.between(now, oldest.plus(bucket.window()));
    }

    private static long windowNumber(Bucket bucket, Instant now) {
        return Math.floorDiv(now.toEpochMilli(), bucket.window().toMillis());
    }

    private static Duration untilNextWindow(Bucket bucket, Instant now) {
        long window = bucket.window().toMillis();
        return Duration.ofMillis(window - Math.floorMod(now.toEpochMilli(), window));
    }

    private static String key(String tenant, Bucket bucket) {
        return tenant + "/" + bucket.name();
    }

    private void forgetCounts(@Nullable String tenant) {
        windows.keySet().removeIf(it -> tenant == null || it.startsWith(tenant + "/"));
        calls.keySet().removeIf(it -> tenant == null || it.startsWith(tenant + "/"));
    }
}
