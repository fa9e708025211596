package io.ledgerway.company.connection;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Number of connections by platform and status ({@code ledgerway.connections}). One statement
 * counts them; the counts are cached for 30 seconds.
 */
class ConnectionMetrics implements MeterBinder {

    private static final Duration CACHE_TTL = Duration.ofSeconds(30);

    private static final String COUNTS =
            """
            SELECT platform_key, status, count(*) AS connections
            FROM connection GROUP BY platform_key, status
            """;

    private static final RowMapper<Count> COUNT = RecordRowMapper.of(Count.class);

    private final Platforms platforms;
    private final CachedGauges<Map<Key, Long>> counts;

    ConnectionMetrics(JdbcClient jdbc, Platforms platforms) {
        this.platforms = platforms;
        this.counts = new CachedGauges<>(CACHE_TTL, () -> count(jdbc));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String platform : platforms.keys()) {
            for (ConnectionStatus status : ConnectionStatus.values()) {
                Key key = new Key(platform, status);
                Gauge.builder("ledgerway.connections", () -> connections(key))
                        .description("Connections")
                        .tag("platform", platform)
                        .tag("status", status.wire())
                        .register(registry);
            }
        }
    }

    private double connections(Key key) {
        return counts.value(it -> it.getOrDefault(key, 0L));
    }

    private static Map<Key, Long> count(JdbcClient jdbc) {
        return jdbc.sql(COUNTS).query(COUNT).list().stream()
                .collect(Collectors.toMap(Count::key, Count::connections));
    }

    private record Key(String platformKey, ConnectionStatus status) {}

    private record Count(Key key, long connections) {}
}
