package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Metrics of grants that end: the longest idle time of a refresh token, overdue grants, connections
 * whose authorization ends soon, and pending revocations. The values are read from the database at
 * most every 30 seconds.
 */
class GrantMetrics implements MeterBinder {

    private static final Duration CACHE_TTL = Duration.ofSeconds(30);

    private final IdleGrantRepository idle;
    private final ExpiringAuthorizations expiringAuthorizations;
    private final JdbcClient jdbc;
    private final Platforms platforms;
    private final CachedGauges<Waiting> waiting = new CachedGauges<>(CACHE_TTL, this::read);

    GrantMetrics(IdleGrantRepository idle, JdbcClient jdbc, Platforms platforms) {
        this.idle = idle;
        this.expiringAuthorizations = new ExpiringAuthorizations(jdbc);
        this.jdbc = jdbc;
        this.platforms = platforms;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String platform : platforms.keys()) {
            TokenRefresher.Rotation rotation = rotation(platform);
            if (rotation == null) {
                continue;
            }
            TokenRefresh.register(platform, registry);
            double limit = rotation.idleExpiry().toSeconds();
            Gauge.builder("ledgerway.token.idle.limit", () -> limit)
                    .baseUnit("seconds")
                    .tag("platform", platform)
                    .register(registry);
            Gauge.builder("ledgerway.token.idle.max", () -> longest(platform))
                    .baseUnit("seconds")
                    .description("Longest time that a refresh token has not been used")
                    .tag("platform", platform)
                    .register(registry);
            for (ExpiringAuthorizations.Within within : ExpiringAuthorizations.Within.values()) {
                Gauge.builder(
                                "ledgerway.token.authorizations.ending",
                                () -> ending(platform, within))
                        .description("Linked connections whose authorization ends within the time")
                        .tag("platform", platform)
                        .tag("within", within.label())
                        .register(registry);
            }
            Gauge.builder("ledgerway.token.keepalive.backlog", () -> backlog(platform))
                    .description("Idle grants that are due for a refresh")
                    .tag("platform", platform)
                    .register(registry);
        }
        Gauge.builder("ledgerway.token.revocation.backlog", this::revocations)
                .description("Grants that are not yet revoked at the platform")
                .register(registry);
    }

    private double longest(String platform) {
        return waiting.value(it -> it.longest().getOrDefault(platform, 0.0));
    }

    private double backlog(String platform) {
        return waiting.value(it -> it.backlogs().getOrDefault(platform, 0L));
    }

    private double ending(String platform, ExpiringAuthorizations.Within within) {
        return waiting.value(it -> it.ending().of(platform, within));
    }

    private double revocations() {
        return waiting.value(Waiting::revocations);
    }

    private Waiting read() {
        Map<String, Double> longest = idle.longestIdleTimes();
        Map<String, Long> backlogs = new HashMap<>();
        for (String platform : longest.keySet()) {
            TokenRefresher.Rotation rotation = rotation(platform);
            if (rotation != null) {
                backlogs.put(platform, idle.backlog(platform, rotation.keepAliveInterval()));
            }
        }
        long revocations = jdbc.sql("SELECT count(*) FROM revocation").query(Long.class).single();
        return new Waiting(longest, backlogs, expiringAuthorizations.count(), revocations);
    }

    private TokenRefresher.@Nullable Rotation rotation(String platform) {
        return platforms
                .find(platform)
                .flatMap(PlatformConnector::tokenRefresher)
                .map(TokenRefresher::rotation)
                .orElse(null);
    }

    /** By platform: longest idle time in seconds, number of overdue grants. */
    private record Waiting(
            Map<String, Double> longest,
            Map<String, Long> backlogs,
            ExpiringAuthorizations.Counts ending,
            long revocations) {}
}
