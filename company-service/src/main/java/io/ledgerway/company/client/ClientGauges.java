package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How many clients there are, counted now and then. */
class ClientGauges implements MeterBinder {

    private static final Duration FRESH = Duration.ofSeconds(30);

    private static final String COUNTS =
            "SELECT plan, suspended_at IS NOT NULL, count(*) FROM client GROUP BY 1, 2";

    private final JdbcClient jdbc;
    private final Clock clock;
    private Map<Kind, Long> counts = Map.of();
    private Instant countedAt = Instant.MIN;

    ClientGauges(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Plan plan : Plan.values()) {
            for (boolean suspended : new boolean[] {false, true}) {
                Kind kind = new Kind(plan.wire(), suspended);
                Gauge.builder("ledgerway.clients", () -> count(kind))
                        .description("Clients")
                        .tag("plan", kind.plan())
                        .tag("suspended", String.valueOf(suspended))
                        .register(registry);
            }
        }
    }

    private synchronized long count(Kind kind) {
        Instant now = clock.instant();
        if (countedAt.isBefore(now.minus(FRESH))) {
            Map<Kind, Long> read = new HashMap<>();
            jdbc.sql(COUNTS)
                    .query(row -> {
                        read.put(new Kind(row.getString(1), row.getBoolean(2)), row.getLong(3));
                    });
            counts = read;
            countedAt = now;
        }
        return counts.getOrDefault(kind, 0L);
    }

    private record Kind(String plan, boolean suspended) {}
}
