package io.ledgerway.sync.history;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** {@code ledgerway.history}: the size of versions and changes. */
final class HistorySizeMetrics {

    private static final Duration INTERVAL = Duration.ofMinutes(1);

    private static final String SIZES =
            """
            SELECT (SELECT sum(pg_total_relation_size(relid))
                      FROM pg_partition_tree('record_version'))::float8 AS versions,
                   (SELECT sum(pg_total_relation_size(relid))
                      FROM pg_partition_tree('record_change'))::float8 AS changes,
                   (SELECT sum(pg_total_relation_size(relid))
                      FROM pg_partition_tree('client_change'))::float8 AS client_changes
            """;

    private static final RowMapper<Sizes> SIZES_ROW = RecordRowMapper.of(Sizes.class);

    HistorySizeMetrics(MeterRegistry registry, JdbcClient jdbc) {
        CachedGauges<Sizes> sizes =
                new CachedGauges<>(INTERVAL, () -> jdbc.sql(SIZES).query(SIZES_ROW).single());
        register(registry, sizes, "record_version", Sizes::versions);
        register(registry, sizes, "record_change", Sizes::changes);
        register(registry, sizes, "client_change", Sizes::clientChanges);
    }

    private static void register(
            MeterRegistry registry,
            CachedGauges<Sizes> sizes,
            String table,
            ToDoubleFunction<Sizes> size) {
        Gauge.builder("ledgerway.history", () -> sizes.value(size))
                .baseUnit("bytes")
                .tag("table", table)
                .register(registry);
    }

    private record Sizes(double versions, double changes, double clientChanges) {}
}
