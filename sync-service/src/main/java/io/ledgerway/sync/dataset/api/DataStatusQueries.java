package io.ledgerway.sync.dataset.api;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.ConnectionPulls;
import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.starter.database.RecordRowMapper;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Returns the last sync of each data type of a company. If several connections have a type, the
 * connection that serves the company's reads takes precedence, then the one that was queued last.
 * The pulls of deleted connections are left out while they are purged.
 */
final class DataStatusQueries {

    /** Looks up each type of each connection in the index, whatever the number of its data sets. */
    private static final String LATEST =
            """
            WITH RECURSIVE pulled AS (
                (SELECT data_type, connection_id FROM data_set
                  WHERE company_id = :company
                  ORDER BY data_type, connection_id LIMIT 1)
                UNION ALL
                SELECT n.data_type, n.connection_id
                  FROM pulled p
                 CROSS JOIN LATERAL (
                       SELECT data_type, connection_id FROM data_set
                        WHERE company_id = :company
                          AND (data_type, connection_id) > (p.data_type, p.connection_id)
                        ORDER BY data_type, connection_id LIMIT 1) n)
            SELECT DISTINCT ON (p.data_type) p.data_type, d.id, d.status, h.last_success_id,
                                             h.last_success_at
              FROM pulled p
             CROSS JOIN LATERAL (
                   SELECT id, status, position FROM data_set
                    WHERE company_id = :company AND data_type = p.data_type
                      AND connection_id = p.connection_id
                    ORDER BY position DESC LIMIT 1) d
              LEFT JOIN data_type_state h ON h.company_id = :company
                   AND h.connection_id = p.connection_id AND h.data_type = p.data_type
             WHERE p.data_type NOT LIKE 'custom/%'
               AND p.connection_id NOT IN (
                   SELECT u.connection_id FROM company_purge u WHERE u.company_id = :company)
             ORDER BY p.data_type, p.connection_id = :connection DESC, d.position DESC
            """;

    private static final String OF_CONNECTION =
            """
            SELECT DISTINCT ON (data_type) data_type, status
              FROM data_set
             WHERE company_id = :company AND connection_id = :connection
               AND data_type NOT LIKE 'custom/%' AND requested_at >= :since
             ORDER BY data_type, position DESC
            """;

    private static final UUID NONE = new UUID(0, 0);

    private static final RowMapper<DataStatus> STATUS = RecordRowMapper.of(DataStatus.class);

    private static final RowMapper<ConnectionPulls.Pull> PULL =
            RecordRowMapper.of(ConnectionPulls.Pull.class);

    private final JdbcClient jdbc;

    DataStatusQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Map<String, DataStatus> of(CompanyId company, Optional<ConnectionId> readAt) {
        Map<String, DataStatus> statuses = new LinkedHashMap<>();
        jdbc.sql(LATEST)
                .param("company", company.value())
                .param("connection", readAt.map(ConnectionId::value).orElse(NONE))
                .query(STATUS)
                .list()
                .forEach(it -> statuses.put(it.dataType().key(), it));
        return statuses;
    }

    /**
     * Returns the latest pull of each data type of a connection that was requested since a time.
     */
    List<ConnectionPulls.Pull> ofConnection(
            CompanyId company, ConnectionId connection, Instant since) {
        return jdbc.sql(OF_CONNECTION)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("since", since.atOffset(ZoneOffset.UTC))
                .query(PULL)
                .list();
    }

    /** Last sync of a data type. Absent for a type that was never queued. */
    @Schema(name = "DataStatus")
    record DataStatus(
            DataType dataType,
            @ColumnName("last_success_at") @Nullable Instant lastSuccessfulSync,
            @ColumnName("status") DataSetStatus currentStatus,
            @ColumnName("id") DataSetId latestSyncId,
            @ColumnName("last_success_id") @Nullable DataSetId latestSuccessfulSyncId) {}
}
