package io.ledgerway.webhook.deliverylog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.webhook.deliverylog.DeliverySummaryResponse.Hour;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Read model of the log of deliveries: the attempts of a client's messages. */
final class DeliveryLogQueries {

    /** Without the path, and without the query (after character 63) of a URL that has no path. */
    private static final String HOST =
            "split_part(split_part(split_part(a.url, '://', 2), '/', 1), chr(63), 1)";

    private static final String ERROR = "COALESCE(a.error_text, a.error)";

    private static final String COLUMNS =
            """
            a.id::text AS id, a.started_at AS at, a.consumer_id, a.message_id, a.event_type,
            a.company_id, %s AS host, a.number AS attempt, a.trigger, a.status_code AS status,
            a.duration_ms, %s AS error, left(a.response, 5000) AS response_body, a.correlation_id
            """
                    .formatted(HOST, ERROR);

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("LoggedDelivery")
                    .text("id", "a.id::text")
                    .instant("at", "a.started_at")
                    .uuid("consumerId", "a.consumer_id")
                    .text("messageId", "a.message_id")
                    .text("eventType", "a.event_type")
                    .uuid("companyId", "a.company_id")
                    .text("host", HOST)
                    .number("attempt", "a.number")
                    .text("trigger", "a.trigger")
                    .number("status", "a.status_code")
                    .number("durationMs", "a.duration_ms")
                    .text("error", ERROR)
                    .uuid("correlationId", "a.correlation_id")
                    .build("a.id");

    private static final String HOURS =
            """
            WITH latest AS (SELECT date_trunc('hour', ledgerway_now(), 'UTC') AS hour),
            buckets AS (
              SELECT hour AS start, bucket, sum(succeeded) AS succeeded, sum(failed) AS failed
                FROM attempt_hour
               WHERE client_id = :client
                 AND (:consumer::uuid IS NULL OR consumer_id = :consumer)
                 AND hour >= (SELECT hour FROM latest) - (:hours - 1) * interval '1 hour'
               GROUP BY 1, 2),
            known AS (
              SELECT start, bucket,
                     sum(succeeded + failed) OVER (PARTITION BY start ORDER BY bucket) AS reached,
                     sum(succeeded + failed) OVER (PARTITION BY start) AS total
                FROM buckets WHERE bucket >= 0),
            quantiles AS (
              SELECT start, min(bucket) FILTER (WHERE reached >= 0.5 * total) AS p50,
                     min(bucket) FILTER (WHERE reached >= 0.95 * total) AS p95
                FROM known GROUP BY 1),
            counted AS (
              SELECT start, sum(succeeded)::bigint AS succeeded, sum(failed)::bigint AS failed,
                     round(exp((p50 + 0.5) * ln(1.2)))::integer AS p50_duration_ms,
                     round(exp((p95 + 0.5) * ln(1.2)))::integer AS p95_duration_ms
                FROM buckets LEFT JOIN quantiles USING (start)
               GROUP BY start, p50, p95)
            SELECT s.start, COALESCE(succeeded, 0) AS succeeded, COALESCE(failed, 0) AS failed,
                   p50_duration_ms, p95_duration_ms
              FROM latest
             CROSS JOIN generate_series(hour - (:hours - 1) * interval '1 hour', hour,
                                        interval '1 hour') AS s(start)
              LEFT JOIN counted USING (start)
             ORDER BY s.start
            """;

    private static final RowMapper<Hour> HOUR = RecordRowMapper.of(Hour.class);

    private final JdbcClient jdbc;
    private final PagedQuery<LoggedDelivery> ofClient;

    DeliveryLogQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                SCHEMA,
                                COLUMNS,
                                "attempt a WHERE a.client_id = ?",
                                RecordRowMapper.of(LoggedDelivery.class))
                        .countingAtMost(PagedQuery.LOG_ROWS);
    }

    /** Returns one page, newest first unless the request sets an order. */
    Page<LoggedDelivery> page(ClientId client, PageRequest request) {
        Page<LoggedDelivery> page = ofClient.page(request, "-at", client.value());
        return page.with(page.results().stream().map(LoggedDelivery::bounded).toList());
    }

    /**
     * The attempts of the last hours, with the current one.
     *
     * @param consumer only this consumer; null: all
     */
    List<Hour> hours(ClientId client, @Nullable UUID consumer, int hours) {
        return jdbc.sql(HOURS)
                .param("client", client.value())
                .param("consumer", consumer, Types.OTHER)
                .param("hours", hours)
                .query(HOUR)
                .list();
    }
}
