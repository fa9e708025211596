package io.ledgerway.sync.snapshot;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Snapshots of a company, oldest first by default. Those whose records are deleted are omitted. */
final class SnapshotQueries {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Snapshot")
                    .uuid("id", "s.id")
                    .text("status", "s.status")
                    .instant("requested", "s.requested_at")
                    .instant("completed", "s.completed_at")
                    .instant("asOf", "s.as_of")
                    .build("s.id");

    private static final String COLUMNS =
            """
            s.id, s.company_id, s.status, s.requested_at, s.completed_at, s.as_of,
            greatest(s.pass - 1, 0) AS passes, s.error_message,
            (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                        'connectionId', t.connection_id, 'dataType', t.data_type,
                        'dataSetId', t.data_set_id, 'status', coalesce(d.status, t.status),
                        'changed', t.changed,
                        'errorMessage', coalesce(d.error_message, t.error_message)))
                        ORDER BY t.position), '[]')
               FROM data_snapshot_type t
               LEFT JOIN data_set d ON d.company_id = t.company_id AND d.id = t.data_set_id
              WHERE t.company_id = s.company_id AND t.snapshot_id = s.id) AS data_types
            """;

    private static final String KEPT =
            " (s.completed_at IS NULL OR coalesce(s.as_of, s.completed_at)"
                    + " >= (SELECT h.kept_from FROM history_horizon h))";

    private static final String OF_COMPANY = "data_snapshot s WHERE s.company_id = ? AND" + KEPT;

    private static final String FIND =
            "SELECT " + COLUMNS + " FROM " + OF_COMPANY + " AND s.id = ?";

    private static final String EXISTS =
            "SELECT EXISTS (SELECT FROM data_snapshot s WHERE s.company_id = ? AND s.id = ?)";

    private final JdbcClient jdbc;
    private final RowMapper<SnapshotResponse> row;
    private final PagedQuery<SnapshotResponse> ofCompany;

    SnapshotQueries(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.row = RecordRowMapper.of(SnapshotResponse.class, json);
        this.ofCompany = new PagedQuery<>(jdbc, SCHEMA, COLUMNS, OF_COMPANY, row);
    }

    Page<SnapshotResponse> page(CompanyId company, PageRequest request) {
        return ofCompany.page(request, "requested", company.value());
    }

    /**
     * Returns a snapshot.
     *
     * @throws ApiException 404 if the company has none with the id, 410 if its records are no
     *     longer kept
     */
    SnapshotResponse get(CompanyId company, UUID id) {
        return jdbc.sql(FIND)
                .params(company.value(), id)
                .query(row)
                .optional()
                .orElseThrow(() -> missing(company, id));
    }

    private ApiException missing(CompanyId company, UUID id) {
        boolean isExpired =
                jdbc.sql(EXISTS)
                        .params(company.value(), id)
                        .query(ValueRowMapper.of(Boolean.class))
                        .single();
        return isExpired
                ? ApiException.of(
                        HttpStatus.GONE,
                        "The records of snapshot %s are no longer kept.".formatted(id))
                : ApiException.notFound("No snapshot was found with ID " + id);
    }
}
