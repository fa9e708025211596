package io.ledgerway.company.connection;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.company.ConnectionStatus;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.connections} by platform and status. Counted in one statement, at most every
 * half minute, however often it is asked.
 */
class ConnectionGauges implements MeterBinder {

    private static final Duration FRESH = Duration.ofSeconds(30);

    private static final String COUNTS =
            "SELECT platform_key, status, count(*) FROM connection GROUP BY platform_key, status";

    private final JdbcClient jdbc;
    private final Platforms platforms;
    private final Clock clock;
    private Map<Key, Long> counts = Map.of();
    private Instant countedAt = Instant.MIN;

    ConnectionGauges(JdbcClient jdbc, Platforms platforms, Clock clock) {
        this.jdbc = jdbc;
        this.platforms = platforms;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (String platform : platforms.keys()) {
            for (ConnectionStatus status : ConnectionStatus.values()) {
                Key key = new Key(platform, status.wire());
                Gauge.builder("ledgerway.connections", () -> count(key))
                        .description("Connections")
                        .tag("platform", platform)
                        .tag("status", status.wire())
                        .register(registry);
            }
        }
    }

    private synchronized long count(Key key) {
        Instant now = clock.instant();
        if (countedAt.isBefore(now.minus(FRESH))) {
            counts = read();
            countedAt = now;
        }
        return counts.getOrDefault(key, 0L);
    }

    private Map<Key, Long> read() {
        Map<Key, Long> read = new HashMap<>();
        jdbc.sql(COUNTS)
                .query(row -> {
                    read.put(new Key(row.getString(1), row.getString(2)), row.getLong(3));
                });
        return read;
    }

    private record Key(String platform, String status) {}
}
