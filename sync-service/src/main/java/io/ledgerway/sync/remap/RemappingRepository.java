package io.ledgerway.sync.remap;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.dataset.DataTypeState;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores which types of connections are mapped again, and how far. */
final class RemappingRepository {

    private static final String OF_KEY =
            """
             WHERE company_id = :company AND connection_id = :connection AND data_type = :type
               AND mapping_version = :mapping
            """;

    /** A version that was mapped before, of a release that was taken back, begins again. */
    private static final String ENQUEUE =
            """
            INSERT INTO remapping (company_id, connection_id, data_type, mapping_version)
            SELECT s.company_id, s.connection_id, s.data_type, :mapping FROM data_type_state s
             WHERE EXISTS (SELECT FROM record r
                            WHERE r.company_id = s.company_id
                              AND r.connection_id = s.connection_id
                              AND r.data_type = s.data_type)
             ORDER BY s.company_id, s.connection_id, s.data_type
            ON CONFLICT (company_id, connection_id, data_type) DO UPDATE
               SET mapping_version = excluded.mapping_version, position = 0, finished_at = NULL
             WHERE remapping.mapping_version <> excluded.mapping_version
            """;

    private static final String OPEN =
            """
            SELECT company_id AS company, connection_id AS connection, data_type AS type
              FROM remapping WHERE mapping_version = :mapping AND finished_at IS NULL
             ORDER BY company_id, connection_id, data_type LIMIT :most
            """;

    private static final String CLAIM =
            "SELECT position FROM remapping"
                    + OF_KEY
                    + "AND finished_at IS NULL FOR UPDATE SKIP LOCKED";

    private static final String ADVANCE = "UPDATE remapping SET position = :position" + OF_KEY;

    private static final String FINISH =
            "UPDATE remapping SET finished_at = ledgerway_now()" + OF_KEY;

    private static final RowMapper<OpenKey> KEY = RecordRowMapper.of(OpenKey.class);

    private final JdbcClient jdbc;

    RemappingRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Adds all types with records that are not mapped by this version yet.
     *
     * @return the number of types of connections
     */
    int enqueue(long mapping) {
        return jdbc.sql(ENQUEUE).param("mapping", mapping).update();
    }

    /** Returns types that are not finished. */
    List<DataTypeState.Key> open(long mapping, int most) {
        return jdbc
                .sql(OPEN)
                .param("mapping", mapping)
                .param("most", most)
                .query(KEY)
                .list()
                .stream()
                .map(it -> new DataTypeState.Key(it.company(), it.connection(), it.type()))
                .toList();
    }

    long countOpen() {
        return jdbc.sql("SELECT count(*) FROM remapping WHERE finished_at IS NULL")
                .query(Long.class)
                .single();
    }

    /**
     * Claims a type until the end of the transaction.
     *
     * @return the position up to which its records are done; empty if another process has claimed
     *     or finished it
     */
    Optional<Long> claim(DataTypeState.Key key, long mapping) {
        return with(CLAIM, key, mapping).query(Long.class).optional();
    }

    void advance(DataTypeState.Key key, long mapping, long position) {
        with(ADVANCE, key, mapping).param("position", position).update();
    }

    void finish(DataTypeState.Key key, long mapping) {
        with(FINISH, key, mapping).update();
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, long mapping) {
        return key.bind(jdbc.sql(sql)).param("mapping", mapping);
    }

    private record OpenKey(CompanyId company, ConnectionId connection, DataType type) {}
}
