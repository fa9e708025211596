package io.ledgerway.sync.push.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRowMapper;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Pages of the writes of a company; oldest first by default. Those to deleted connections are left
 * out while they are purged.
 */
final class PushListing {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("PushOperation")
                    .uuid("pushOperationKey", "p.id")
                    .uuid("companyId", "p.company_id")
                    .uuid("dataConnectionKey", "p.connection_id")
                    .text("dataType", "p.data_type")
                    .text("status", "p.status")
                    .number("statusCode", "p.status_code")
                    .text("errorMessage", "p.error_message")
                    .instant("requestedOnUtc", "p.requested_at")
                    .instant("completedOnUtc", "p.completed_at")
                    .number("timeoutInMinutes", "p.timeout_minutes")
                    .textElements("changes.recordRef.id", "SELECT p.record_id")
                    .build("p.id");

    private final JdbcClient jdbc;
    private final PushRowMapper rows;

    PushListing(JdbcClient jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    Page<PushOperationView> page(CompanyId company, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        String order = SCHEMA.orderBy(request.orderBy(), "requestedOnUtc");
        String from =
                " FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL"
                        + " AND p.connection_id NOT IN (SELECT u.connection_id FROM company_purge u"
                        + " WHERE u.company_id = ?) AND "
                        + filter.sql();
        List<Object> parameters = new ArrayList<>();
        parameters.add(company.value());
        parameters.add(company.value());
        parameters.addAll(filter.parameters());
        long total =
                jdbc.sql("SELECT count(*)" + from).params(parameters).query(Long.class).single();
        parameters.add(request.pageSize());
        parameters.add(request.offset());
        List<PushOperationView> results =
                jdbc
                        .sql(
                                "SELECT "
                                        + PushRepository.COLUMNS
                                        + from
                                        + " ORDER BY "
                                        + order
                                        + " LIMIT ? OFFSET ?")
                        .params(parameters)
                        .query(rows.push())
                        .list()
                        .stream()
                        .map(PushOperationView::of)
                        .toList();
        return Page.of(request, results, total);
    }
}
