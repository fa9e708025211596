package io.ledgerway.sync.platformevent;

import io.ledgerway.connector.webhook.ChangeNotification;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code platform_event}. */
class PlatformEventRepository {

    private static final String ADD =
            """
            INSERT INTO platform_event (platform_key, event_key, tenant_id, resource, source_id,
                                        change, data_types, occurred_at)
            VALUES (:platformKey, :id, :tenantId, :resource, :sourceId, :change, :dataTypes,
                    :occurredAt)
            ON CONFLICT (platform_key, event_key) DO NOTHING
            """;

    private static final String TENANTS =
            """
            SELECT platform_key, tenant_id FROM platform_event WHERE outcome IS NULL
             GROUP BY platform_key, tenant_id ORDER BY min(received_at) LIMIT :limit
            """;

    /** Events that another replica processes at the moment are updated by it. */
    private static final String COMPLETE =
            """
            WITH completed AS (
                UPDATE platform_event
                   SET outcome = CASE WHEN cardinality(data_types) = 0 THEN 'not_pulled'
                                      ELSE :outcome END
                 WHERE platform_key = :platformKey AND tenant_id = :tenantId AND outcome IS NULL
             RETURNING data_types)
            SELECT DISTINCT unnest(data_types) AS data_type FROM completed
            """;

    private static final String OLDEST =
            """
            SELECT COALESCE(EXTRACT(EPOCH FROM ledgerway_now() - min(received_at)), 0)
              FROM platform_event WHERE outcome IS NULL
            """;

    private static final String PURGE =
            """
            DELETE FROM platform_event
             WHERE received_at < ledgerway_now() - make_interval(secs => :seconds)
            """;

    private static final RowMapper<TenantKey> TENANT = RecordRowMapper.of(TenantKey.class);

    private final JdbcClient jdbc;
    private final NamedParameterJdbcOperations batch;

    PlatformEventRepository(JdbcClient jdbc, NamedParameterJdbcOperations batch) {
        this.jdbc = jdbc;
        this.batch = batch;
    }

    /** Stores notifications in one batch; returns how many are new. */
    int add(String platformKey, List<ChangeNotification> changes) {
        int[] added =
                batch.batchUpdate(
                        ADD,
                        changes.stream()
                                .map(it -> parameters(platformKey, it))
                                .toArray(MapSqlParameterSource[]::new));
        int sum = 0;
        for (int each : added) {
            sum += each;
        }
        return sum;
    }

    private static MapSqlParameterSource parameters(String platformKey, ChangeNotification change) {
        return new MapSqlParameterSource()
                .addValue("platformKey", platformKey)
                .addValue("id", change.id())
                .addValue("tenantId", change.tenantId())
                .addValue("resource", change.resource())
                .addValue("sourceId", change.sourceId())
                .addValue("change", change.change())
                .addValue(
                        "dataTypes",
                        change.dataTypes().stream().map(DataType::key).toArray(String[]::new))
                .addValue(
                        "occurredAt",
                        change.occurredAt() == null
                                ? null
                                : OffsetDateTime.ofInstant(change.occurredAt(), ZoneOffset.UTC));
    }

    /** The tenants with events that were not processed yet, oldest first. */
    List<TenantKey> unprocessed(int limit) {
        return jdbc.sql(TENANTS).param("limit", limit).query(TENANT).list();
    }

    /** Marks all events of a tenant as processed; returns the data types that they concern. */
    Set<DataType> complete(TenantKey tenant, String outcome) {
        Set<DataType> types = EnumSet.noneOf(DataType.class);
        of(jdbc.sql(COMPLETE).param("outcome", outcome), tenant).query(String.class).list().stream()
                .map(DataType::ofKey)
                .flatMap(Optional::stream)
                .forEach(types::add);
        return types;
    }

    private static JdbcClient.StatementSpec of(
            JdbcClient.StatementSpec statement, TenantKey tenant) {
        return statement
                .param("platformKey", tenant.platformKey())
                .param("tenantId", tenant.tenantId());
    }

    /** The age of the oldest event that was not processed yet, in seconds. */
    double oldestSeconds() {
        return jdbc.sql(OLDEST).query(Double.class).single();
    }

    int purge(Duration olderThan) {
        return jdbc.sql(PURGE).param("seconds", olderThan.toSeconds()).update();
    }

    /** A tenant of a platform. */
    record TenantKey(String platformKey, String tenantId) {}
}
