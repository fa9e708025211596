package io.ledgerway.sync.platform;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code ledgerway.platform.budget.used.ratio}: used share of a declared bucket, the maximum over
 * the tenants that this replica called in the current and the previous minute.
 */
final class RateLimitMetrics {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final MeterRegistry registry;
    private final Clock clock;
    private final Map<String, Highest> platforms = new ConcurrentHashMap<>();

    RateLimitMetrics(MeterRegistry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    void record(String platform, double ratio) {
        platforms.computeIfAbsent(platform, this::watch).seen(window(), ratio);
    }

    private Highest watch(String platform) {
        Highest highest = new Highest();
        Gauge.builder("ledgerway.platform.budget.used.ratio", highest, it -> it.ratio(window()))
                .tag("platform", platform)
                .strongReference(true)
                .register(registry);
        return highest;
    }

    private long window() {
        return Duration.between(Instant.EPOCH, clock.instant()).dividedBy(WINDOW);
    }

    /** The maximum of the current and of the previous window. */
    static final class Highest {

        private long window;
        private double now;
        private double before;

        synchronized void seen(long at, double ratio) {
            move(at);
            now = Math.max(now, ratio);
        }

        synchronized double ratio(long at) {
            move(at);
            return Math.max(now, before);
        }

        private void move(long at) {
            if (at != window) {
                before = at == window + 1 ? now : 0;
                now = 0;
                window = at;
            }
        }
    }
}
