package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.freshness.scheduled} and {@code ledgerway.freshness.overdue}: number of
 * scheduled data types, and how many of them have had no successful pull for one and a half times
 * their interval. A pull that webhooks made unnecessary counts as successful. Counted at most once
 * a minute.
 */
final class FreshnessMetrics implements MeterBinder {

    private static final Duration INTERVAL = Duration.ofMinutes(1);

    /**
     * A type that was never pulled counts from its due time; 5,400 seconds are one and a half
     * hours.
     */
    private static final String COUNT =
            """
            SELECT s.data_type, count(*) AS scheduled,
                   count(*) FILTER (WHERE COALESCE(GREATEST(h.last_success_at, s.confirmed_at),
                                                   s.last_pulled_at, s.due_at)
                       < (SELECT ledgerway_now()) - make_interval(secs => s.interval_hours * 5400))
                       AS overdue
              FROM schedule s LEFT JOIN data_type_state h USING (company_id, connection_id, data_type)
             WHERE s.interval_hours > 0 AND s.due_at IS NOT NULL GROUP BY s.data_type
            """;

    private static final Count NONE = new Count("", 0, 0);

    private final CachedGauges<Map<String, Count>> counts;

    FreshnessMetrics(JdbcClient jdbc) {
        this.counts = new CachedGauges<>(INTERVAL, () -> count(jdbc));
    }

    private static Map<String, Count> count(JdbcClient jdbc) {
        Map<String, Count> counts = new HashMap<>();
        jdbc.sql(COUNT).query(Count.class).list().forEach(it -> counts.put(it.dataType(), it));
        return counts;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (DataType type : DataType.values()) {
            String key = type.key();
            Gauge.builder(
                            "ledgerway.freshness.scheduled",
                            () -> counts.value(it -> it.getOrDefault(key, NONE).scheduled()))
                    .tag("data_type", key)
                    .register(registry);
            Gauge.builder(
                            "ledgerway.freshness.overdue",
                            () -> counts.value(it -> it.getOrDefault(key, NONE).overdue()))
                    .tag("data_type", key)
                    .register(registry);
        }
    }

    record Count(String dataType, long scheduled, long overdue) {}
}
