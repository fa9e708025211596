package io.ledgerway.company.grant;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.link.TokenRefresher;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What an operator looks at to know that no permission dies of neglect: the longest that a refresh
 * token lies idle, how many are overdue, how many permissions wait to be given up. Read at most
 * every half minute.
 */
class GrantGauges implements MeterBinder {

    private static final Duration FRESH = Duration.ofSeconds(30);

    private final IdleGrants idle;
    private final JdbcClient jdbc;
    private final Platforms platforms;
    private final Clock clock;
    private final Map<String, Long> backlogs = new ConcurrentHashMap<>();
    private Map<String, Double> longest = Map.of();
    private long revocations;
    private Instant readAt = Instant.MIN;

    GrantGauges(IdleGrants idle, JdbcClient jdbc, Platforms platforms, Clock clock) {
        this.idle = idle;
        this.jdbc = jdbc;
        this.platforms = platforms;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String platform : platforms.keys()) {
            TokenRefresher.Rotation rotation = rotation(platform);
            if (rotation == null) {
                continue;
            }
            double limit = rotation.idleExpiry().toSeconds();
            Gauge.builder("ledgerway.token.idle.limit", () -> limit)
                    .baseUnit("seconds")
                    .tag("platform", platform)
                    .register(registry);
            Gauge.builder("ledgerway.token.idle.seconds.max", () -> longest(platform))
                    .description("The longest that a refresh token has not been used")
                    .tag("platform", platform)
                    .register(registry);
            Gauge.builder("ledgerway.keepalive.backlog", () -> backlog(platform))
                    .description("Idle grants that are due to be renewed")
                    .tag("platform", platform)
                    .register(registry);
        }
        Gauge.builder("ledgerway.revocation.backlog", this::revocations)
                .description("Permissions that the platform is still to be told of")
                .register(registry);
    }

    private synchronized double longest(String platform) {
        read();
        return longest.getOrDefault(platform, 0.0);
    }

    private synchronized long backlog(String platform) {
        read();
        return backlogs.getOrDefault(platform, 0L);
    }

    private synchronized long revocations() {
        read();
        return revocations;
    }

    private void read() {
        Instant now = clock.instant();
        if (readAt.isAfter(now.minus(FRESH))) {
            return;
        }
        longest = idle.longest();
        for (String platform : longest.keySet()) {
            TokenRefresher.Rotation rotation = rotation(platform);
            backlogs.put(
                    platform, rotation == null ? 0 : idle.backlog(platform, rotation.keepAlive()));
        }
        revocations = jdbc.sql("SELECT count(*) FROM revocation").query(Long.class).single();
        readAt = now;
    }

    private TokenRefresher.@Nullable Rotation rotation(String platform) {
        return platforms
                .find(platform)
                .flatMap(PlatformConnector::tokenRefresher)
                .map(TokenRefresher::rotation)
                .orElse(null);
    }
}
