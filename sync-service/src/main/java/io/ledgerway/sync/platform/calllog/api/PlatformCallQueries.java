package io.ledgerway.sync.platform.calllog.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.sync.platform.calllog.api.PlatformCallSummaryResponse.Hour;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Read model of the log of calls to platforms. */
final class PlatformCallQueries {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("PlatformCall")
                    .uuid("id", "c.id")
                    .instant("at", "c.at")
                    .uuid("companyId", "c.company_id")
                    .uuid("connectionId", "c.connection_id")
                    .text("platformKey", "c.platform_key")
                    .text("method", "c.method")
                    .text("path", "c.path")
                    .number("status", "c.status")
                    .number("durationMs", "c.duration_ms")
                    .number("requestBytes", "c.request_bytes")
                    .number("responseBytes", "c.response_bytes")
                    .text("budgetClass", "c.budget_class")
                    .text("dataType", "c.data_type")
                    .uuid("dataSetId", "c.data_set_id")
                    .uuid("pushOperationKey", "c.push_operation_id")
                    .number("attempt", "c.attempt")
                    .text("error", "c.error")
                    .uuid("correlationId", "c.correlation_id")
                    .build("c.id");

    private static final String HOURS =
            """
            WITH latest AS (SELECT date_trunc('hour', ledgerway_now(), 'UTC') AS hour),
            counted AS (
              SELECT hour AS start, sum(successful)::bigint AS successful,
                     sum(throttled)::bigint AS throttled, sum(failed)::bigint AS failed,
                     sum(request_bytes) AS request_bytes, sum(response_bytes) AS response_bytes,
                     sum(duration_ms) / nullif(sum(successful + throttled + failed), 0)
                         AS average_duration_ms
                FROM platform_call_hour
               WHERE client_id = :client
                 AND hour >= (SELECT hour FROM latest) - (:hours - 1) * interval '1 hour'
                 AND (CAST(:platform AS text) IS NULL OR platform_key = :platform)
               GROUP BY 1)
            SELECT s.start, COALESCE(successful, 0) AS successful,
                   COALESCE(throttled, 0) AS throttled, COALESCE(failed, 0) AS failed,
                   COALESCE(request_bytes, 0)::bigint AS request_bytes,
                   COALESCE(response_bytes, 0)::bigint AS response_bytes,
                   average_duration_ms::integer AS average_duration_ms
              FROM latest
             CROSS JOIN generate_series(hour - (:hours - 1) * interval '1 hour', hour,
                                        interval '1 hour') AS s(start)
              LEFT JOIN counted USING (start)
             ORDER BY s.start
            """;

    private static final RowMapper<Hour> HOUR = RecordRowMapper.of(Hour.class);

    private final JdbcClient jdbc;
    private final PagedQuery<PlatformCallResponse> ofClient;

    PlatformCallQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                SCHEMA,
                                "c.*",
                                "platform_call c WHERE c.client_id = ?",
                                RecordRowMapper.of(PlatformCallResponse.class))
                        .countingAtMost(PagedQuery.LOG_ROWS);
    }

    /** Returns one page, newest first unless the request sets an order. */
    Page<PlatformCallResponse> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-at", client.value());
    }

    /**
     * The calls of the last hours, with the current one.
     *
     * @param platform only this platform; null: all
     */
    List<Hour> hours(ClientId client, @Nullable String platform, int hours) {
        return jdbc.sql(HOURS)
                .param("client", client.value())
                .param("platform", platform)
                .param("hours", hours)
                .query(HOUR)
                .list();
    }
}
