package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.sync.dataset.DataSetRowMapper;
import io.ledgerway.sync.dataset.PullOperation;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Pages of the data sets of a company; oldest first by default. Those of deleted connections are
 * left out while they are purged.
 */
final class DataSetQueries {

    private static final String IS_ERRORED =
            Arrays.stream(DataSetStatus.values())
                    .filter(DataSetStatus::isError)
                    .map(it -> "'" + it.wire() + "'")
                    .collect(Collectors.joining(", ", "(d.status IN (", "))"));

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
                    .bool("isErrored", IS_ERRORED)
                    .build("d.id");

    private static final String OF_COMPANY =
            """
            data_set d
             WHERE d.company_id = ? AND d.connection_id NOT IN (
                   SELECT u.connection_id FROM company_purge u WHERE u.company_id = ?)
            """;

    private final PagedQuery<PullOperation> ofCompany;

    DataSetQueries(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        this.ofCompany =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "d.*",
                        OF_COMPANY,
                        (row, number) ->
                                PullOperation.of(dataSetRowMapper.dataSet().mapRow(row, number)));
    }

    Page<PullOperation> page(CompanyId company, PageRequest request) {
        return ofCompany.page(request, "requested", company.value(), company.value());
    }
}
