package io.ledgerway.company.requestlog;

import io.ledgerway.model.id.CompanyId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Removes the error bodies of a deleted company's requests, which may name records of its books.
 * The requests themselves remain until their day is dropped.
 */
public class RequestLogPurge {

    private static final String PURGE =
            """
            UPDATE request_log SET error_body = NULL
             WHERE company_id = ? AND error_body IS NOT NULL
            """;

    private final JdbcClient jdbc;

    RequestLogPurge(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Purges a company; callers do it in the transaction of the deletion, after the row is deleted:
     * a batch that is stored at the same time locks the row first.
     */
    public void purge(CompanyId company) {
        jdbc.sql(PURGE).param(company.value()).update();
    }
}
