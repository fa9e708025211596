package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.data.sets}, {@code ledgerway.data.set}, {@code ledgerway.data.set.wait}, {@code
 * ledgerway.data.sets.waiting} and {@code ledgerway.data.sets.oldest}.
 */
final class DataSetMetrics {

    private static final String WAITING =
            """
            SELECT count(*) FROM data_set
             WHERE completed IS NULL AND
                   CASE :reason WHEN 'connection' THEN status = 'Initial'
                                WHEN 'worker' THEN status = 'Queued'
                                WHEN 'limit' THEN not_before IS NOT NULL AND parked_since IS NOT NULL
                                ELSE not_before IS NOT NULL AND parked_since IS NULL END
            """;

    /** Since when the one that waits longest has waited for its first turn. */
    private static final String AGE =
            """
            SELECT COALESCE(EXTRACT(EPOCH FROM ledgerway_now() - min(requested)), 0)
              FROM data_set WHERE completed IS NULL AND started IS NULL
            """;

    private final MeterRegistry registry;
    private final JdbcClient jdbc;

    DataSetMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        this.jdbc = jdbc;
        List.of("connection", "worker", "limit", "retry").forEach(this::gauge);
        Gauge.builder("ledgerway.data.sets.oldest", this, DataSetMetrics::age)
                .description("How long the data set waits that has waited longest for its turn")
                .baseUnit("seconds")
                .register(registry);
    }

    /** It has its first turn. */
    void started(DataSet dataSet) {
        Instant started = dataSet.work().started();
        if (started != null) {
            registry.timer("ledgerway.data.set.wait", "platform", dataSet.source().platformKey())
                    .record(Duration.between(dataSet.requested(), started));
        }
    }

    void ended(DataSet dataSet, DataSetStatus status, Instant now) {
        Tags tags =
                Tags.of(
                        "platform", dataSet.source().platformKey(),
                        "data_type", dataSet.source().label(),
                        "outcome", status.wire());
        registry.counter("ledgerway.data.sets", tags).increment();
        Instant started = dataSet.work().started();
        if (started != null) {
            registry.timer("ledgerway.data.set", tags).record(Duration.between(started, now));
        }
    }

    private void gauge(String reason) {
        Gauge.builder("ledgerway.data.sets.waiting", this, it -> it.waiting(reason))
                .tag("reason", reason)
                .register(registry);
    }

    private double waiting(String reason) {
        try {
            return jdbc.sql(WAITING).param("reason", reason).query(Long.class).single();
        } catch (DataAccessException e) {
            return Double.NaN; // a scrape tells nothing while the database is away
        }
    }

    private double age() {
        try {
            return jdbc.sql(AGE).query(Double.class).single();
        } catch (DataAccessException e) {
            return Double.NaN;
        }
    }
}
