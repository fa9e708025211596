package io.ledgerway.sync.record;

import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.ChangeKind;
import io.ledgerway.sync.history.ChangeLog;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Updates records and keeps their earlier versions, in one statement: the old rows become rows of
 * {@code record_version}, as differences to the rows after it. The changes are added to the {@link
 * ChangeLog}.
 */
final class VersionedUpdate {

    /** Part of the SET clause of every update. A version never ends before it begins. */
    static final String NEXT_VERSION =
            """
             version = r.version + 1,
             valid_from = greatest(:validFrom, coalesce(r.valid_from, r.modified_at)
                                               + interval '1 microsecond'),
            """;

    private static final String KEEP =
            """
             RETURNING old.position, old.data, new.data AS next_data, old.content_hash, old.source_modified_at,
                       old.modified_at, old.is_deleted, old.data_set_id, old.mapping_version,
                       old.version AS old_version, old.raw,
                       coalesce(old.valid_from, old.modified_at) AS old_from,
                       new.valid_from AS old_to, new.id, new.version, new.is_deleted AS now_deleted),
            kept AS (
                INSERT INTO record_version (company_id, position, valid_to, valid_from, modified_at,
                                            source_modified_at, mapping_version, version, is_deleted,
                                            data_set_id, content_hash, data, difference, absent, elements,
                                            raw)
                SELECT :company, c.position, c.old_to, c.old_from, c.modified_at,
                       c.source_modified_at, c.mapping_version, c.old_version, c.is_deleted,
                       c.data_set_id, substring(c.content_hash FROM 1 FOR 8), k.data, k.difference,
                       k.absent, k.elements, c.raw
                  FROM changed c
                 CROSS JOIN LATERAL record_version_content(c.old_version, c.data, c.next_data) k)
            SELECT is_deleted AS was_deleted, now_deleted, array_agg(id ORDER BY position) AS ids,
                   array_agg(version ORDER BY position) AS versions
              FROM changed GROUP BY is_deleted, now_deleted ORDER BY is_deleted, now_deleted
            """;

    private static final RowMapper<ChangedRecords> CHANGED =
            RecordRowMapper.of(ChangedRecords.class);

    private final JdbcClient jdbc;
    private final ChangeLog changeLog;

    VersionedUpdate(JdbcClient jdbc, ChangeLog changeLog) {
        this.jdbc = jdbc;
        this.changeLog = changeLog;
    }

    /** Completes an UPDATE of the table {@code record} with the alias {@code r}. */
    static String keeping(String update) {
        return "WITH changed AS (" + update + KEEP;
    }

    /** Prepares a statement; the parameters of the key, the data set and the time are set. */
    JdbcClient.StatementSpec statement(String sql, DataTypeState.Key key, DataSetId dataSet) {
        return statement(sql, key).param("dataSet", dataSet.value());
    }

    /** The same for a statement that keeps the data set of each record. */
    JdbcClient.StatementSpec statement(String sql, DataTypeState.Key key) {
        return key.bind(jdbc.sql(sql))
                .param("validFrom", TimestampParameter.of(changeLog.nextTime(key.company())));
    }

    /**
     * Runs a statement.
     *
     * @param dataSet the pull that brought the changes; null if it was none
     * @return the number of changed records
     */
    int run(
            JdbcClient.StatementSpec statement,
            DataTypeState.Key key,
            @Nullable DataSetId dataSet) {
        int changed = 0;
        for (ChangedRecords each : statement.query(CHANGED).list()) {
            changed += each.ids().size();
            changeLog.add(
                    origin(key, dataSet),
                    each.kind(),
                    each.ids(),
                    each.versions().stream().mapToInt(Integer::intValue).toArray());
        }
        return changed;
    }

    /** Where the changes of a data set come from. */
    static ChangeLog.Origin origin(DataTypeState.Key key, @Nullable DataSetId dataSet) {
        return new ChangeLog.Origin(key.company(), key.connection(), key.type(), dataSet);
    }

    /**
     * Changed records.
     *
     * @param versions their new versions
     */
    record ChangedRecords(
            boolean wasDeleted, boolean nowDeleted, List<String> ids, List<Integer> versions) {

        private ChangeKind kind() {
            if (wasDeleted == nowDeleted) {
                return ChangeKind.UPDATED;
            }
            return nowDeleted ? ChangeKind.DELETED : ChangeKind.RESTORED;
        }
    }
}
