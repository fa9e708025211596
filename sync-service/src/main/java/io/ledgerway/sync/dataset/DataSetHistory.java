package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The data sets of a company as a list to page through, filter and order; oldest first. */
final class DataSetHistory {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Dataset")
                    .uuid("id", "d.id")
                    .uuid("companyId", "d.company_id")
                    .uuid("connectionId", "d.connection_id")
                    .text("dataType", "d.data_type")
                    .text("status", "d.status")
                    .text("statusDescription", "d.status_description")
                    .text("errorMessage", "d.error_message")
                    .instant("requested", "d.requested")
                    .instant("completed", "d.completed")
                    .number("progress", "d.progress")
                    .build("d.id");

    private final JdbcClient jdbc;
    private final Rows rows;

    DataSetHistory(JdbcClient jdbc, Rows rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    Page<PullOperation> page(CompanyId company, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        String order = SCHEMA.orderBy(request.orderBy(), "requested");
        String from = " FROM data_set d WHERE d.company_id = ? AND " + filter.sql();
        List<Object> parameters = new ArrayList<>();
        parameters.add(company.value());
        parameters.addAll(filter.parameters());
        long total =
                jdbc.sql("SELECT count(*)" + from).params(parameters).query(Long.class).single();
        parameters.add(request.pageSize());
        parameters.add(request.offset());
        List<PullOperation> results =
                jdbc
                        .sql("SELECT d.*" + from + " ORDER BY " + order + " LIMIT ? OFFSET ?")
                        .params(parameters)
                        .query(rows::dataSet)
                        .list()
                        .stream()
                        .map(PullOperation::of)
                        .toList();
        return Page.of(request, results, total);
    }
}
