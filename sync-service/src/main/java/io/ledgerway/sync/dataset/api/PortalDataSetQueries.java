package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The data sets of all companies of a client, newest first. Those of deleted connections are left
 * out while they are purged.
 */
final class PortalDataSetQueries {

    /** As the index {@code data_set_failed} has it. */
    private static final String FAILED =
            "(d.status LIKE '%Error' OR d.status = 'PrerequisiteNotMet')";

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Sync")
                    .uuid("id", "d.id")
                    .uuid("companyId", "d.company_id")
                    .text("companyName", "c.entry::jsonb ->> 'name'")
                    .uuid("connectionId", "d.connection_id")
                    .text("platformKey", "d.platform_key")
                    .text("dataType", "d.data_type")
                    .text("status", "d.status")
                    .text("statusDescription", "d.status_description")
                    .text("errorMessage", "d.error_message")
                    .instant("requested", "d.requested_at")
                    .instant("completed", "d.completed_at")
                    .number("progress", "d.progress")
                    .bool("failed", FAILED)
                    .build("d.id");

    private static final String OF_CLIENT =
            """
            data_set d JOIN directory_company c ON c.id = d.company_id
             WHERE c.client_id = ?
               AND d.connection_id NOT IN (SELECT u.connection_id FROM company_purge u)
            """;

    private static final String COLUMNS =
            """
            d.*, c.entry::jsonb ->> 'name' AS company_name,
            (SELECT k.entry::jsonb ->> 'platformName' FROM directory_connection k
              WHERE k.id = d.connection_id) AS platform_name
            """;

    /** At most so many data sets are counted. */
    private static final long MAX_COUNT = 10_000;

    /** A filter that few data sets match reads those of all clients. */
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

    /** Those that have ended are counted when they end; few have not. */
    private static final String BY_HOUR =
            """
            SELECT hour AS start, sum(complete)::bigint AS complete, sum(failed)::bigint AS failed,
                   sum(without_data)::bigint AS without_data, sum(running)::bigint AS running
              FROM (SELECT hour, complete, failed, without_data, 0 AS running
                      FROM data_set_hour WHERE client_id = :client AND hour >= :first
                     UNION ALL
                    SELECT date_trunc('hour', d.requested_at, 'UTC'), 0, 0, 0, 1
                      FROM data_set d JOIN directory_company c ON c.id = d.company_id
                     WHERE c.client_id = :client AND d.completed_at IS NULL
                       AND d.requested_at >= :first) each
             GROUP BY 1
            """;

    private static final RowMapper<HourCount> HOUR_COUNTS = RecordRowMapper.of(HourCount.class);

    private final PagedQuery<PortalDataSet> ofClient;
    private final JdbcClient jdbc;

    PortalDataSetQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                SCHEMA,
                                COLUMNS,
                                OF_CLIENT,
                                RecordRowMapper.of(PortalDataSet.class))
                        .countingAtMost(MAX_COUNT)
                        .cancellingAfter(TIMEOUT);
    }

    /** Numbers of data sets by outcome. */
    record Counts(long running, long complete, long failed, long endedWithoutData) {

        private static final Counts NONE = new Counts(0, 0, 0, 0);

        private Counts plus(Counts other) {
            return new Counts(
                    running + other.running,
                    complete + other.complete,
                    failed + other.failed,
                    endedWithoutData + other.endedWithoutData);
        }
    }

    /**
     * Reads a page.
     *
     * @throws ApiException 503 if the database does not answer in time
     */
    Page<PortalDataSet> page(ClientId client, PageRequest request) {
        try {
            return ofClient.page(request, "-requested", client.value());
        } catch (QueryTimeoutException e) {
            throw ApiException.unavailable(
                    "The search for a sync took longer than %d s.".formatted(TIMEOUT.toSeconds()),
                    RETRY_AFTER);
        }
    }

    /** Counts the data sets that were queued since the beginning of an hour. */
    Counts counts(ClientId client, Instant hour) {
        Counts sum = Counts.NONE;
        for (HourCount each : byHour(client, hour)) {
            sum = sum.plus(each.counts());
        }
        return sum;
    }

    /**
     * Counts the data sets by the hour in which they were queued.
     *
     * @param first the first hour
     */
    List<Hour> hours(ClientId client, Instant first, int hours) {
        Map<Instant, Counts> byHour = new HashMap<>();
        byHour(client, first).forEach(it -> byHour.put(it.start(), it.counts()));
        return IntStream.range(0, hours)
                .mapToObj(it -> first.plus(it, ChronoUnit.HOURS))
                .map(it -> new Hour(it, byHour.getOrDefault(it, Counts.NONE)))
                .toList();
    }

    private List<HourCount> byHour(ClientId client, Instant first) {
        return jdbc.sql(BY_HOUR)
                .param("client", client.value())
                .param("first", TimestampParameter.of(first))
                .query(HOUR_COUNTS)
                .list();
    }

    /** Numbers of the data sets that were queued in the hour that begins at {@code start}. */
    record Hour(Instant start, Counts counts) {}

    private record HourCount(
            Instant start, long complete, long failed, long withoutData, long running) {

        Counts counts() {
            return new Counts(running, complete, failed, withoutData);
        }
    }
}
