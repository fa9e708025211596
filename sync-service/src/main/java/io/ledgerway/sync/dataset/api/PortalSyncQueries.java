package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The data sets of all companies of a client, newest first. */
final class PortalSyncQueries {

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
                    .build("d.id");

    private static final String OF_CLIENT =
            "data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ?";

    private static final String COUNT =
            "SELECT d.status, count(*) AS number FROM "
                    + OF_CLIENT
                    + " AND d.requested_at >= ? GROUP BY d.status";

    private static final String COUNT_BY_HOUR =
            "SELECT date_trunc('hour', d.requested_at, 'UTC') AS start, d.status, count(*) AS number"
                    + " FROM "
                    + OF_CLIENT
                    + " AND d.requested_at >= ? GROUP BY 1, 2";

    private static final RowMapper<HourCount> HOUR_COUNTS = RecordRowMapper.of(HourCount.class);

    private static final RowMapper<Count> COUNTS = RecordRowMapper.of(Count.class);

    private final PagedQuery<PortalSync> ofClient;
    private final JdbcClient jdbc;

    PortalSyncQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofClient =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "d.*, c.entry::jsonb ->> 'name' AS company_name",
                        OF_CLIENT,
                        RecordRowMapper.of(PortalSync.class));
    }

    /** Numbers of data sets by outcome. */
    record Counts(long running, long complete, long failed, long endedWithoutData) {}

    Page<PortalSync> page(ClientId client, PageRequest request) {
        return ofClient.page(request, "-requested", client.value());
    }

    /** Counts the data sets that were queued since a time. */
    Counts counts(ClientId client, Instant since) {
        Map<DataSetStatus.Group, Long> byGroup = new EnumMap<>(DataSetStatus.Group.class);
        jdbc.sql(COUNT)
                .params(client.value(), TimestampParameter.of(since))
                .query(COUNTS)
                .list()
                .forEach(it -> byGroup.merge(it.status().group(), it.number(), Long::sum));
        return counts(byGroup);
    }

    /**
     * Counts the data sets by the hour in which they were queued.
     *
     * @param first the first hour
     */
    List<Hour> hours(ClientId client, Instant first, int hours) {
        Map<Instant, Map<DataSetStatus.Group, Long>> byHour = new HashMap<>();
        jdbc.sql(COUNT_BY_HOUR)
                .params(client.value(), TimestampParameter.of(first))
                .query(HOUR_COUNTS)
                .list()
                .forEach(it ->
                        byHour.computeIfAbsent(
                                        it.start(), _ -> new EnumMap<>(DataSetStatus.Group.class))
                                .merge(it.status().group(), it.number(), Long::sum));
        return IntStream.range(0, hours)
                .mapToObj(it -> first.plus(it, ChronoUnit.HOURS))
                .map(it -> new Hour(it, counts(byHour.getOrDefault(it, Map.of()))))
                .toList();
    }

    private static Counts counts(Map<DataSetStatus.Group, Long> byGroup) {
        return new Counts(
                of(byGroup, DataSetStatus.Group.WAITING) + of(byGroup, DataSetStatus.Group.RUNNING),
                of(byGroup, DataSetStatus.Group.SUCCEEDED),
                of(byGroup, DataSetStatus.Group.FAILED),
                of(byGroup, DataSetStatus.Group.ENDED_WITHOUT_DATA));
    }

    /** Numbers of the data sets that were queued in the hour that begins at {@code start}. */
    record Hour(Instant start, Counts counts) {}

    private record HourCount(Instant start, DataSetStatus status, long number) {}

    private record Count(DataSetStatus status, long number) {}

    private static long of(Map<DataSetStatus.Group, Long> counts, DataSetStatus.Group group) {
        return counts.getOrDefault(group, 0L);
    }
}
