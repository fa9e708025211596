package io.ledgerway.sync.record;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.sync.dataset.DataTypeState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks up ids, positions and hashes of stored records, without their content. */
@ManualRowMapping("a merge looks up thousands of records")
final class RecordLookup {

    private static final String COLUMNS =
            "r.id, r.position, r.content_hash, r.source_hash, r.is_deleted";

    /**
     * One index lookup per id, whatever the planner estimates. While a first pull runs, the
     * statistics say that the type has one record, and the planner would scan all records for each
     * id.
     */
    private static final String BY_ID =
            "SELECT h.* FROM unnest(:ids) AS i (id) CROSS JOIN LATERAL (SELECT "
                    + COLUMNS
                    + " FROM record r WHERE"
                    + RecordRepository.OF_KEY
                    + "AND r.id >= i.id ORDER BY r.id LIMIT 1) h WHERE h.id = i.id";

    private static final String AFTER =
            "SELECT "
                    + COLUMNS
                    + " FROM record r WHERE"
                    + RecordRepository.OF_KEY
                    + "AND r.position > :after ORDER BY r.position LIMIT :most";

    private final JdbcClient jdbc;

    RecordLookup(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the records with these ids. */
    List<StoredRecord> of(DataTypeState.Key key, Collection<String> ids) {
        return key.bind(jdbc.sql(BY_ID))
                .param(
                        "ids",
                        ids.stream().filter(it -> it.indexOf('\0') < 0).toArray(String[]::new))
                .query((row, _) -> storedRecord(row))
                .list();
    }

    /** Returns the records that follow a position in arrival order. */
    List<StoredRecord> after(DataTypeState.Key key, long position, int limit) {
        return key.bind(jdbc.sql(AFTER))
                .param("after", position)
                .param("most", limit)
                .query((row, _) -> storedRecord(row))
                .list();
    }

    /** Whether any record is stored. */
    boolean any(DataTypeState.Key key) {
        return !key.bind(
                        jdbc.sql(
                                "SELECT 1 FROM record r WHERE"
                                        + RecordRepository.OF_KEY
                                        + "ORDER BY r.position LIMIT 1"))
                .query(Integer.class)
                .list()
                .isEmpty();
    }

    private static StoredRecord storedRecord(ResultSet row) throws SQLException {
        return new StoredRecord(
                row.getString(1),
                row.getLong(2),
                row.getBytes(3),
                row.getBytes(4),
                row.getBoolean(5));
    }

    /**
     * A stored record without its content.
     *
     * @param position its position in arrival order
     * @param content hash of the stored content
     * @param source hash of the platform's record
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    record StoredRecord(
            String id, long position, byte[] content, byte @Nullable [] source, boolean deleted) {}
}
