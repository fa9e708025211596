package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.sync.dataset.DataSetRowMapper;
import io.ledgerway.sync.dataset.PullOperation;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Pages of the data sets of a company; oldest first by default. */
final class DataSetQueries {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Dataset")
                    .uuid("id", "d.id")
                    .uuid("companyId", "d.company_id")
                    .uuid("connectionId", "d.connection_id")
                    .text("dataType", "d.data_type")
                    .text("status", "d.status")
                    .text("statusDescription", "d.status_description")
                    .text("errorMessage", "d.error_message")
                    .instant("requested", "d.requested_at")
                    .instant("completed", "d.completed_at")
                    .number("progress", "d.progress")
                    .build("d.id");

    private final PagedQuery<PullOperation> ofCompany;

    DataSetQueries(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        this.ofCompany =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "d.*",
                        "data_set d WHERE d.company_id = ?",
                        (row, number) ->
                                PullOperation.of(dataSetRowMapper.dataSet().mapRow(row, number)));
    }

    Page<PullOperation> page(CompanyId company, PageRequest request) {
        return ofCompany.page(request, "requested", company.value());
    }
}
