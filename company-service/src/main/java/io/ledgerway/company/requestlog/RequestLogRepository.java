package io.ledgerway.company.requestlog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Tables {@code request_log} and {@code request_count}; each statement stores a whole batch. */
class RequestLogRepository {

    /**
     * Arrays, because PostgreSQL reads them faster than JSON. A batch can arrive after the deletion
     * of a company. An error body is stored only while its company exists, or if the status is 404:
     * such a body contains only the ids of the path. The lock makes a concurrent deletion wait, so
     * that its purge finds the row.
     */
    private static final String ADD =
            """
            WITH added AS (
                SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                              ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                              ?::text[], ?::text[], ?::text[])
                       AS r (id, at, client, kind, actor, method, path, query, status, duration,
                             company_id, correlation, user_agent, error_body)),
            companies AS MATERIALIZED (
                SELECT id FROM company
                 WHERE id IN (SELECT company_id::uuid FROM added
                               WHERE error_body IS NOT NULL AND status <> '404')
                 ORDER BY id FOR KEY SHARE)
            INSERT INTO request_log (id, at, client_id, actor_kind, actor_id, method, path, query,
                   status, duration_ms, company_id, api_key_id, correlation_id, user_agent,
                   error_body)
            SELECT id::uuid, at::timestamptz, client::uuid, kind, actor::uuid, method, path, query,
                   status::integer, duration::bigint, company_id::uuid,
                   CASE WHEN kind = 'key' THEN actor::uuid END, correlation::uuid, user_agent,
                   CASE WHEN company_id IS NULL OR status = '404'
                          OR company_id::uuid IN (SELECT id FROM companies) THEN error_body END
              FROM added
            """;

    /** Sorted, so that batches that are stored at the same time cannot deadlock. */
    private static final String COUNT =
            """
            INSERT INTO request_count AS c
                   (client_id, hour, actor_kind, status_class, requests, duration_ms)
            SELECT client, hour, kind, class, requests, duration
              FROM jsonb_to_recordset(?::jsonb) AS r(
                       client uuid, hour timestamptz, kind text, class integer,
                       requests bigint, duration bigint)
             ORDER BY 1, 2, 3, 4
                ON CONFLICT (client_id, hour, actor_kind, status_class) DO UPDATE
               SET requests = c.requests + EXCLUDED.requests,
                   duration_ms = c.duration_ms + EXCLUDED.duration_ms
            """;

    private static final String SUMMARY =
            """
            SELECT i.start,
                   COALESCE(sum(c.requests) FILTER (WHERE c.actor_kind <> 'user'
                       AND c.status_class < 4), 0) AS successful,
                   COALESCE(sum(c.requests) FILTER (WHERE c.actor_kind <> 'user'
                       AND c.status_class = 4), 0) AS client_errors,
                   COALESCE(sum(c.requests) FILTER (WHERE c.actor_kind <> 'user'
                       AND c.status_class > 4), 0) AS server_errors,
                   COALESCE(sum(c.requests) FILTER (WHERE c.actor_kind = 'user'), 0) AS portal,
                   COALESCE(sum(c.duration_ms) FILTER (WHERE c.actor_kind <> 'user')
                       / NULLIF(sum(c.requests) FILTER (WHERE c.actor_kind <> 'user'), 0), 0)::bigint
                       AS average_duration_ms
              FROM (SELECT date_trunc(:unit, ledgerway_now(), 'UTC') AS latest,
                           ('1 ' || :unit)::interval AS step) AS t
             CROSS JOIN generate_series(latest - (:count - 1) * step, latest, step, 'UTC') AS i(start)
              LEFT JOIN request_count c
                     ON c.client_id = :client AND c.hour >= i.start AND c.hour < i.start + step
             GROUP BY i.start ORDER BY i.start
            """;

    private static final String PURGE =
            """
            DELETE FROM request_count
             WHERE ctid = ANY (ARRAY(SELECT ctid FROM request_count
                                      WHERE hour < ledgerway_now() - interval '400 days'
                                      LIMIT 5000 FOR UPDATE SKIP LOCKED))
            """;

    private static final int PURGE_BATCH = 5_000;

    private static final Pattern UNSTORABLE = Pattern.compile("[\\x00\\p{Cs}]");

    /** 404 / 100 is the class of 404. */
    private static final int CLASS = 100;

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("LoggedRequest")
                    .uuid("id", "r.id")
                    .instant("at", "r.at")
                    .text("actor.kind", "r.actor_kind")
                    .uuid("actor.id", "r.actor_id")
                    .text("method", "r.method")
                    .text("path", "r.path")
                    .number("status", "r.status")
                    .number("durationMs", "r.duration_ms")
                    .uuid("companyId", "r.company_id")
                    .uuid("apiKeyId", "r.api_key_id")
                    .uuid("correlationId", "r.correlation_id")
                    .text("userAgent", "r.user_agent")
                    .text("errorBody", "r.error_body")
                    .build("r.id");

    private static final RowMapper<RequestSummaryResponse.Count> COUNTS =
            RecordRowMapper.of(RequestSummaryResponse.Count.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final PagedQuery<RequestLogResponse> ofClient;

    RequestLogRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                SCHEMA,
                                "r.*, COALESCE(k.name, u.name) AS actor_name",
                                """
                                request_log r
                                  LEFT JOIN api_key k ON k.id = r.actor_id
                                  LEFT JOIN app_user u ON u.id = r.actor_id
                                 WHERE r.client_id = ?
                                """,
                                RecordRowMapper.of(RequestLogResponse.class))
                        .countingAtMost(PagedQuery.LOG_ROWS);
    }

    /** Stores a batch; callers do it in one transaction with the record of its delivery. */
    void add(List<LoggedRequest> requests) {
        jdbc.sql(ADD)
                .params(
                        column(requests, LoggedRequest::id),
                        column(requests, LoggedRequest::at),
                        column(requests, LoggedRequest::clientId),
                        column(requests, RequestLogRepository::kindOf),
                        column(requests, it -> it.actor().substring(kindOf(it).length() + 1)),
                        column(requests, LoggedRequest::method),
                        column(requests, LoggedRequest::path),
                        column(requests, LoggedRequest::query),
                        column(requests, LoggedRequest::status),
                        column(requests, LoggedRequest::durationMs),
                        column(requests, LoggedRequest::companyId),
                        column(requests, LoggedRequest::correlationId),
                        column(requests, LoggedRequest::userAgent),
                        column(requests, LoggedRequest::errorBody))
                .update();
    }

    /** One parameter: the values of a column, in the order of the rows. */
    private static Object column(
            List<LoggedRequest> requests, Function<LoggedRequest, @Nullable Object> value) {
        @Nullable String[] texts = new @Nullable String[requests.size()];
        for (int i = 0; i < texts.length; i++) {
            Object it = value.apply(requests.get(i));
            texts[i] = it == null ? null : storable(it.toString());
        }
        return texts;
    }

    /** Adds a batch to the numbers of requests. */
    void count(List<LoggedRequest> requests) {
        Map<Counted, LongSummaryStatistics> durations =
                requests.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Counted::of,
                                        Collectors.summarizingLong(LoggedRequest::durationMs)));
        List<Map<String, Object>> rows = new ArrayList<>();
        durations.forEach((it, duration) ->
                rows.add(
                        Map.of(
                                "client", it.client(),
                                "hour", it.hour().toString(),
                                "kind", it.kind(),
                                "class", it.statusClass(),
                                "requests", duration.getCount(),
                                "duration", duration.getSum())));
        jdbc.sql(COUNT).param(json.writeValueAsString(rows)).update();
    }

    /** Key of a row of {@code request_count}. */
    private record Counted(UUID client, Instant hour, String kind, int statusClass) {

        static Counted of(LoggedRequest request) {
            return new Counted(
                    request.clientId(),
                    request.at().truncatedTo(ChronoUnit.HOURS),
                    kindOf(request),
                    request.status() / CLASS);
        }
    }

    private static String kindOf(LoggedRequest request) {
        return request.actor().substring(0, request.actor().indexOf(':'));
    }

    /** Replaces NUL and unpaired surrogates, which PostgreSQL rejects. */
    private static String storable(String text) {
        return UNSTORABLE.matcher(text).replaceAll("\uFFFD");
    }

    /** Returns one page, newest first unless the request sets an order. */
    Page<RequestLogResponse> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-at", client.value());
    }

    /** Returns the numbers of the latest intervals. */
    List<RequestSummaryResponse.Count> summary(ClientId client, SummaryInterval unit, int count) {
        return jdbc.sql(SUMMARY)
                .param("unit", unit.word())
                .param("count", count)
                .param("client", client.value())
                .query(COUNTS)
                .list();
    }

    /** Deletes request counts older than 400 days. */
    void deleteOldCounts() {
        int deleted = PURGE_BATCH;
        while (deleted == PURGE_BATCH) {
            deleted = jdbc.sql(PURGE).update();
        }
    }
}
