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
import java.util.EnumMap;
import java.util.Map;
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
        return new Counts(
                of(byGroup, DataSetStatus.Group.WAITING) + of(byGroup, DataSetStatus.Group.RUNNING),
                of(byGroup, DataSetStatus.Group.SUCCEEDED),
                of(byGroup, DataSetStatus.Group.FAILED),
                of(byGroup, DataSetStatus.Group.ENDED_WITHOUT_DATA));
    }

    private record Count(DataSetStatus status, long number) {}

    private static long of(Map<DataSetStatus.Group, Long> counts, DataSetStatus.Group group) {
        return counts.getOrDefault(group, 0L);
    }
}
