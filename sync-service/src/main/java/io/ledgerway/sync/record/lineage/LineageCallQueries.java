package io.ledgerway.sync.record.lineage;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.record.lineage.RecordLineage.LineageCall;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the calls of a pull from the log of calls to platforms. A page is stored while the next one
 * is read, so the call of a record is one of the last before it was stored.
 */
final class LineageCallQueries {

    private static final int MAX_CALLS = 5;

    private static final String BEFORE =
            """
            SELECT c.at, c.method, c.path FROM platform_call c
             WHERE c.company_id = :company AND c.data_set_id = :dataSet AND c.status < 400
               AND c.at <= :stored AND c.at > :stored - interval '1 day'
             ORDER BY c.at DESC LIMIT :most
            """;

    private static final RowMapper<LineageCall> CALL = RecordRowMapper.of(LineageCall.class);

    private final JdbcClient jdbc;

    LineageCallQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the last successful calls of a pull before a time, newest first. */
    List<LineageCall> before(CompanyId company, DataSetId dataSet, Instant stored) {
        return jdbc.sql(BEFORE)
                .param("company", company.value())
                .param("dataSet", dataSet.value())
                .param("stored", TimestampParameter.of(stored))
                .param("most", MAX_CALLS)
                .query(CALL)
                .list();
    }
}
