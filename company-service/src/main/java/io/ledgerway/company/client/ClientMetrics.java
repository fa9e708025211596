package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
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

/** Number of clients by plan and suspension. The counts are cached for 30 seconds. */
class ClientMetrics implements MeterBinder {

    private static final Duration CACHE_TTL = Duration.ofSeconds(30);

    private static final String COUNTS =
            """
            SELECT plan, suspended_at IS NOT NULL AS suspended, count(*) AS clients
            FROM client GROUP BY 1, 2
            """;

    private static final RowMapper<Count> COUNT = RecordRowMapper.of(Count.class);

    private final CachedGauges<Map<Kind, Long>> counts;

    ClientMetrics(JdbcClient jdbc) {
        counts = new CachedGauges<>(CACHE_TTL, () -> count(jdbc));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (Plan plan : Plan.values()) {
            for (boolean suspended : new boolean[] {false, true}) {
                Kind kind = new Kind(plan, suspended);
                Gauge.builder("ledgerway.clients", () -> clients(kind))
                        .description("Clients")
                        .tag("plan", plan.wire())
                        .tag("suspended", String.valueOf(suspended))
                        .register(registry);
            }
        }
    }

    private double clients(Kind kind) {
        return counts.value(it -> it.getOrDefault(kind, 0L));
    }

    private static Map<Kind, Long> count(JdbcClient jdbc) {
        return jdbc.sql(COUNTS).query(COUNT).list().stream()
                .collect(Collectors.toMap(Count::kind, Count::clients));
    }

    private record Kind(Plan plan, boolean suspended) {}

    private record Count(Kind kind, long clients) {}
}
