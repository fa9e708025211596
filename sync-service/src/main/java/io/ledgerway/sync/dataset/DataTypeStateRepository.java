package io.ledgerway.sync.dataset;

import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.starter.database.TimestampParameter;
import java.sql.Types;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sync states by company, connection and data type. */
public final class DataTypeStateRepository {

    private static final String FIND =
            """
            SELECT * FROM data_type_state
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
            """;

    private static final String CHANGED =
            """
            INSERT INTO data_type_state (company_id, connection_id, data_type, version)
            VALUES (:company, :connection, :type, 1)
            ON CONFLICT (company_id, connection_id, data_type)
            DO UPDATE SET version = data_type_state.version + 1
            """;

    private static final String REQUIRE_FULL_PULL =
            """
            UPDATE data_type_state SET next_start = NULL
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
            """;

    private static final String COMPARED =
            """
            INSERT INTO data_type_state (company_id, connection_id, data_type, last_compared_at,
                                         deletions_withheld)
            VALUES (:company, :connection, :type, :now, :deletionsWithheld)
            ON CONFLICT (company_id, connection_id, data_type)
            DO UPDATE SET last_compared_at = excluded.last_compared_at,
                          deletions_withheld = excluded.deletions_withheld
            """;

    /** With another history setting, the pull that is to be repeated was a full one. */
    private static final String SUCCEEDED =
            """
            INSERT INTO data_type_state (company_id, connection_id, data_type, last_success_id,
                                         last_success_at, next_start, history_setting)
            VALUES (:company, :connection, :type, :dataSet, :now,
                    CASE WHEN :again THEN NULL ELSE CAST(:nextStart AS jsonb) END, :history)
            ON CONFLICT (company_id, connection_id, data_type)
            DO UPDATE SET last_success_id = excluded.last_success_id,
                          last_success_at = excluded.last_success_at,
                          next_start = CASE WHEN NOT :again THEN excluded.next_start
                                            WHEN :whole
                                              OR data_type_state.history_setting <> excluded.history_setting
                                            THEN NULL
                                            ELSE data_type_state.next_start END,
                          history_setting = excluded.history_setting
            """;

    private static final String LAST_PULL_FAILED =
            """
            SELECT status <> 'Complete' FROM data_set
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
               AND completed_at IS NOT NULL
             ORDER BY position DESC LIMIT 1
            """;

    private final JdbcClient jdbc;
    private final DataSetRowMapper dataSetRowMapper;

    DataTypeStateRepository(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        this.jdbc = jdbc;
        this.dataSetRowMapper = dataSetRowMapper;
    }

    public DataTypeState find(DataTypeState.Key key) {
        return key.bind(jdbc.sql(FIND))
                .query(dataSetRowMapper.dataTypeState())
                .optional()
                .orElseGet(() -> DataTypeState.empty(key));
    }

    /** Whether the last data set of the type that has ended was not successful. */
    public boolean lastPullFailed(DataTypeState.Key key) {
        return key.bind(jdbc.sql(LAST_PULL_FAILED)).query(Boolean.class).optional().orElse(false);
    }

    /** Increments the version, in the transaction that changes the records. */
    public void changed(DataTypeState.Key key) {
        key.bind(jdbc.sql(CHANGED)).update();
    }

    /** Makes the next pull a full one, unless a data set succeeds before. */
    public void requireFullPull(DataTypeState.Key key) {
        key.bind(jdbc.sql(REQUIRE_FULL_PULL)).update();
    }

    /**
     * Records a comparison of all ids, in its transaction.
     *
     * @param deletionsWithheld number of missing records that were not deleted
     */
    public void compared(DataTypeState.Key key, Instant now, long deletionsWithheld) {
        key.bind(jdbc.sql(COMPARED))
                .param("now", TimestampParameter.of(now))
                .param("deletionsWithheld", deletionsWithheld)
                .update();
    }

    /**
     * Records a completed data set, in the transaction of its completion.
     *
     * @param again whether the next pull begins where this one began
     */
    public void succeeded(DataTypeState.Key key, DataSet dataSet, boolean again, Instant now) {
        key.bind(jdbc.sql(SUCCEEDED))
                .param("dataSet", dataSet.ref().id().value())
                .param("now", TimestampParameter.of(now))
                .param("again", again)
                .param("whole", dataSet.work().mode() == Mode.FULL)
                .param(
                        "nextStart",
                        dataSetRowMapper.text(dataSet.work().nextStart()),
                        Types.VARCHAR)
                .param("history", dataSet.work().history().setting())
                .update();
    }
}
