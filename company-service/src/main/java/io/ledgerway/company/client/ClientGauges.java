package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How many clients there are, counted now and then. */
class ClientGauges implements MeterBinder {

    private static final Duration FRESH = Duration.ofSeconds(30);

    private static final String COUNTS =
            "SELECT plan, suspended_at IS NOT NULL, count(*) FROM client GROUP BY 1, 2";

    private final CachedGauges<Map<Kind, Long>> counts;

    ClientGauges(JdbcClient jdbc) {
        counts = new CachedGauges<>(FRESH, () -> count(jdbc));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Plan plan : Plan.values()) {
            for (boolean suspended : new boolean[] {false, true}) {
                Kind kind = new Kind(plan.wire(), suspended);
                Gauge.builder("ledgerway.clients", () -> clients(kind))
                        .description("Clients")
                        .tag("plan", kind.plan())
                        .tag("suspended", String.valueOf(suspended))
                        .register(registry);
            }
        }
    }

    private double clients(Kind kind) {
        return counts.value(it -> it.getOrDefault(kind, 0L));
    }

    private static Map<Kind, Long> count(JdbcClient jdbc) {
        Map<Kind, Long> counts = new HashMap<>();
        jdbc.sql(COUNTS)
                .query(row -> {
                    counts.put(new Kind(row.getString(1), row.getBoolean(2)), row.getLong(3));
                });
        return counts;
    }

    private record Kind(String plan, boolean suspended) {}
}
