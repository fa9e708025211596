package io.ledgerway.company.client;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Read model of clients for the admin API, with filters and sort order. */
class ClientAccountQueries {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Client")
                    .uuid("id", "c.id")
                    .text("name", "c.name")
                    .text("plan", "c.plan")
                    .instant("created", "c.created_at")
                    .bool("suspended", "(c.suspended_at IS NOT NULL)")
                    .instant("suspendedAt", "c.suspended_at")
                    .number("limits.dailyQuota", "c.daily_quota")
                    .number("limits.concurrency", "c.concurrency")
                    .build("c.id");

    private static final String COLUMNS =
            """
            c.id, c.name, c.plan, c.created_at AS created,
            c.suspended_at IS NOT NULL AS suspended, c.suspended_at, c.daily_quota, c.concurrency
            """;

    private final PagedQuery<ClientResponse> all;

    ClientAccountQueries(JdbcClient jdbc) {
        all =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        COLUMNS,
                        "client c WHERE TRUE",
                        RecordRowMapper.of(ClientResponse.class));
    }

    Page<ClientResponse> page(PageRequest request) {
        return all.page(request, "created");
    }
}
