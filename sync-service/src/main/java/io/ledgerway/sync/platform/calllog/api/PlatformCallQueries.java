package io.ledgerway.sync.platform.calllog.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.sync.platform.calllog.api.PlatformCallSummaryResponse.Hour;
import java.util.List;
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
            SELECT date_trunc('hour', at, 'UTC') AS start, platform_key,
                   count(*) FILTER (WHERE status < 400) AS successful,
                   count(*) FILTER (WHERE status = 429) AS throttled,
                   count(*) FILTER (WHERE status IS NULL OR status >= 400 AND status <> 429) AS failed,
                   sum(request_bytes)::bigint AS request_bytes,
                   sum(response_bytes)::bigint AS response_bytes,
                   avg(duration_ms)::bigint AS average_duration_ms
              FROM platform_call
             WHERE client_id = :client
               AND at >= date_trunc('hour', ledgerway_now(), 'UTC') - (:hours - 1) * interval '1 hour'
             GROUP BY 1, 2 ORDER BY 1, 2
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
                        RecordRowMapper.of(PlatformCallResponse.class));
    }

    /** Returns one page, newest first unless the request sets an order. */
    Page<PlatformCallResponse> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-at", client.value());
    }

    /** The calls of the last hours, with the current one. */
    List<Hour> hours(ClientId client, int hours) {
        return jdbc.sql(HOURS)
                .param("client", client.value())
                .param("hours", hours)
                .query(HOUR)
                .list();
    }
}
