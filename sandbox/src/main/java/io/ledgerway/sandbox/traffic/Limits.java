package io.ledgerway.sandbox.traffic;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Request limits of the native dialect, off until switched on: fixed windows that begin on the
 * wall-clock minute, hour or day of the organisation. A refused call does not count.
 */
public class Limits {

    /** What holds when enforcement is switched on without buckets. */
    public static final List<Bucket> USUAL =
            List.of(
                    new Bucket("minute", 60, Duration.ofMinutes(1)),
                    new Bucket("day", 5_000, Duration.ofDays(1)));

    private static final String EVERYONE = "*";

    private final Map<String, List<Bucket>> buckets = new HashMap<>();
    private final Map<String, Window> windows = new HashMap<>();

    /** So many calls per window. */
    public record Bucket(String name, int limit, Duration window) {}

    /** A call too many: try again then. */
    record Refusal(String bucket, int limit, Duration retryAfter) {}

    private record Window(long number, int used) {}

    /** Enforces the buckets for one organisation, or for all when none is named. */
    public synchronized void enforce(@Nullable String tenant, List<Bucket> limits) {
        buckets.put(tenant == null ? EVERYONE : tenant, List.copyOf(limits));
        forgetCounts(tenant);
    }

    /** No limits for one organisation, or for any when none is named. */
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
                        new Refusal(bucket.name(), bucket.limit(), untilNextWindow(bucket, now)));
            }
        }
        held.forEach(it ->
                windows.put(
                        key(tenant, it),
                        new Window(windowNumber(it, now), used(tenant, it, now) + 1)));
        return Optional.empty();
    }

    private int used(String tenant, Bucket bucket, Instant now) {
        Window window = windows.get(key(tenant, bucket));
        return window == null || window.number() != windowNumber(bucket, now) ? 0 : window.used();
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
    }
}
