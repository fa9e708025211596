package io.ledgerway.expense.categorymapping;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the lines of the latest 300 expenses that were posted to a connection. */
class PostedLineRepository {

    private static final String LATEST =
            """
            WITH posted AS MATERIALIZED (
                SELECT content FROM expense_transaction
                 WHERE company_id = :company AND status = 'Completed'
                   AND connection_id = :connection AND kind IN ('EXPENSE', 'REIMBURSABLE')
                 ORDER BY changed_at DESC LIMIT 300)
            SELECT concat_ws(' ', line ->> 'description', content ->> 'merchantName',
                             content ->> 'notes') AS text,
                   content ->> 'bankAccountId' AS bank_account_id,
                   content ->> 'supplierId' AS supplier_id,
                   line ->> 'accountId' AS account_id,
                   line ->> 'taxRateId' AS tax_rate_id,
                   ARRAY(SELECT it ->> 'id'
                         FROM jsonb_array_elements(COALESCE(line -> 'tracking', '[]')) AS it
                         WHERE it ->> 'dataType' = 'trackingCategories') AS tracking_category_ids
            FROM posted, jsonb_array_elements(COALESCE(content -> 'lines', '[]')) AS line
            LIMIT 1000
            """;

    private static final RowMapper<PostedLine> LINES = RecordRowMapper.of(PostedLine.class);

    private final JdbcClient jdbc;

    PostedLineRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<PostedLine> latest(CompanyId company, ConnectionId connection) {
        return jdbc.sql(LATEST)
                .param("company", company.value())
                .param("connection", connection.value())
                .query(LINES)
                .list();
    }
}
