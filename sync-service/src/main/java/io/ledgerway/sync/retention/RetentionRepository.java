package io.ledgerway.sync.retention;

import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Deletes rows that are past their retention, a batch with each statement. All statements but
 * {@link #deleteSeenIds} are for one company and use indexes that begin with it.
 */
final class RetentionRepository {

    static final int BATCH = 1_000;

    private static final String NEXT =
            """
            SELECT company_id FROM data_set WHERE company_id > :after
             ORDER BY company_id LIMIT 1
            """;

    /** A company whose data is being purged gets no row. */
    private static final String CLAIM =
            """
            INSERT INTO company_retention AS r (company_id, ran_at)
            SELECT :company, :now
             WHERE EXISTS (SELECT FROM data_set d WHERE d.company_id = :company)
               AND NOT EXISTS (SELECT FROM company_purge p WHERE p.company_id = :company)
               AND NOT EXISTS (SELECT FROM company_retention k
                                WHERE k.company_id = :company AND k.ran_at > :due)
            ON CONFLICT (company_id) DO UPDATE SET ran_at = excluded.ran_at
             WHERE r.ran_at IS NULL OR r.ran_at <= :due
            """;

    /**
     * A data set that is needed: the latest of its type has the status, the last success the state
     * of the type, and unreadable records refer to the last one that met them. A custom type has no
     * such state: its last success shows that it can be read. An open batch needs all of its data
     * sets.
     */
    private static final String NOT_NEEDED =
            """
               AND EXISTS (SELECT FROM data_set n
                            WHERE n.company_id = d.company_id AND n.data_type = d.data_type
                              AND n.connection_id = d.connection_id AND n.position > d.position)
               AND NOT EXISTS (SELECT FROM data_type_state s
                                WHERE s.company_id = d.company_id
                                  AND s.connection_id = d.connection_id
                                  AND s.data_type = d.data_type AND s.last_success_id = d.id)
               AND NOT EXISTS (SELECT FROM unreadable_record u
                                WHERE u.company_id = d.company_id
                                  AND u.connection_id = d.connection_id
                                  AND u.data_type = d.data_type AND u.data_set_id = d.id)
               AND NOT (d.data_type LIKE 'custom/%' AND d.status = 'Complete'
                        AND NOT EXISTS (SELECT FROM data_set n
                                         WHERE n.company_id = d.company_id
                                           AND n.connection_id = d.connection_id
                                           AND n.data_type = d.data_type
                                           AND n.status = 'Complete' AND n.position > d.position))
               AND EXISTS (SELECT FROM batch b
                            WHERE b.company_id = d.company_id AND b.id = d.batch_id
                              AND b.completed_at IS NOT NULL)
            """;

    private static final String EXPIRED =
            """
             WHERE d.company_id = :company AND d.requested_at < :before
               AND d.completed_at < :before
            """;

    /**
     * No version refers to a data set that changed nothing. As an array, the ids are searched once:
     * before new rows are in the statistics, the planner may search them again for each row.
     */
    private static final String DELETE_UNCHANGED =
            "DELETE FROM data_set WHERE company_id = :company"
                    + " AND id = ANY (ARRAY(SELECT d.id FROM data_set d"
                    + EXPIRED
                    + " AND d.records_created + d.records_changed + d.records_deleted = 0"
                    + NOT_NEEDED
                    + " ORDER BY d.requested_at LIMIT :batch)) RETURNING batch_id";

    private static final String WITH_CHANGES =
            " FROM data_set d"
                    + EXPIRED
                    + " AND d.records_created + d.records_changed + d.records_deleted > 0"
                    + NOT_NEEDED;

    private static final String DELETE_WITHOUT_VERSION =
            """
            WITH used AS MATERIALIZED (
                SELECT r.data_set_id FROM record r WHERE r.company_id = :company
                UNION
                SELECT v.data_set_id FROM record_version v WHERE v.company_id = :company)
            DELETE FROM data_set WHERE company_id = :company AND id = ANY (ARRAY(SELECT d.id
            """
                    + WITH_CHANGES
                    + " AND NOT EXISTS (SELECT FROM used u WHERE u.data_set_id = d.id)"
                    + " ORDER BY d.requested_at LIMIT :batch)) RETURNING batch_id";

    private static final String DELETE_BATCHES =
            """
            DELETE FROM batch b
             WHERE b.company_id = :company AND b.id = ANY (:ids) AND b.completed_at IS NOT NULL
               AND NOT EXISTS (SELECT FROM data_set d
                                WHERE d.company_id = b.company_id AND d.batch_id = b.id)
            """;

    private static final String DELETE_ISSUES =
            """
            WITH expired AS MATERIALIZED (
                SELECT v.data_set_id, v.position
                  FROM data_set d JOIN validation_issue v
                    ON v.company_id = d.company_id AND v.data_set_id = d.id
                 WHERE d.company_id = :company AND d.requested_at < :before
                   AND d.completed_at < :before AND d.warnings > 0
                 LIMIT :batch)
            DELETE FROM validation_issue v USING expired e
             WHERE v.company_id = :company AND v.data_set_id = e.data_set_id
               AND v.position = e.position
            """;

    /**
     * A posting is the proof that its revision was executed, and stays. A written record that no
     * pull has shown since is pending.
     */
    private static final String DELETE_WRITES =
            """
            DELETE FROM push_operation WHERE company_id = :company AND id = ANY (ARRAY(
                SELECT o.id FROM push_operation o
                 WHERE o.company_id = :company AND o.requested_at < :before
                   AND o.finished_at < :before AND o.posting_key IS NULL
                   AND (o.written_at IS NULL
                        OR EXISTS (SELECT FROM data_set d
                                    WHERE d.company_id = o.company_id
                                      AND d.connection_id = o.connection_id
                                      AND d.data_type = o.data_type AND d.status = 'Complete'
                                      AND d.started_at > o.written_at))
                 ORDER BY o.requested_at LIMIT :batch))
            """;

    private static final String DELETE_SNAPSHOTS =
            """
            DELETE FROM data_snapshot WHERE company_id = :company AND id = ANY (ARRAY(
                SELECT s.id FROM data_snapshot s
                 WHERE s.company_id = :company AND s.requested_at < :before
                   AND s.completed_at < :before
                 ORDER BY s.requested_at LIMIT :batch))
            """;

    private static final String DELETE_DAYS =
            """
            DELETE FROM record_day WHERE company_id = :company AND day = ANY (ARRAY(
                SELECT d.day FROM record_day d
                 WHERE d.company_id = :company AND d.day < (:before AT TIME ZONE 'UTC')::date
                 LIMIT :batch))
            """;

    /**
     * Ids that a data set has seen are deleted when it ends. Some are left: by releases that kept
     * them, also of purged companies.
     */
    private static final String DELETE_SEEN_IDS =
            """
            DELETE FROM pull_seen_id WHERE ctid = ANY (ARRAY(
                SELECT s.ctid FROM pull_seen_id s
                 WHERE NOT EXISTS (SELECT FROM data_set d
                                    WHERE d.company_id = s.company_id AND d.id = s.data_set_id
                                      AND (d.completed_at IS NULL OR d.completed_at > :before))
                 LIMIT :batch FOR UPDATE SKIP LOCKED))
            """;

    private final JdbcClient jdbc;

    RetentionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The next company that has data sets, in the order of ids. */
    Optional<UUID> next(UUID after) {
        return jdbc.sql(NEXT).param("after", after).query(ValueRowMapper.of(UUID.class)).optional();
    }

    /** Takes a company whose last run was at a time or before; returns false if it is not due. */
    boolean claim(UUID company, Instant now, Instant due) {
        return jdbc.sql(CLAIM)
                        .param("company", company)
                        .param("now", TimestampParameter.of(now))
                        .param("due", TimestampParameter.of(due))
                        .update()
                == 1;
    }

    /** Makes a company due at once. */
    void release(UUID company) {
        jdbc.sql("UPDATE company_retention SET ran_at = NULL WHERE company_id = :company")
                .param("company", company)
                .update();
    }

    /** Deletes a batch of data sets that changed nothing; returns the ids of their batches. */
    List<UUID> deleteUnchanged(UUID company, Instant before) {
        return expired(DELETE_UNCHANGED, company, before)
                .param("batch", BATCH)
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    /** Whether data sets with changes are past their retention. */
    boolean hasWithChanges(UUID company, Instant before) {
        return expired("SELECT EXISTS (SELECT" + WITH_CHANGES + ")", company, before)
                .query(ValueRowMapper.of(Boolean.class))
                .single();
    }

    /** The time of the last {@link #lineageChecked}; null before the first. */
    @Nullable Instant lineageCheckedAt(UUID company) {
        return jdbc.sql(
                        "SELECT lineage_checked_at FROM company_retention"
                                + " WHERE company_id = :company AND lineage_checked_at IS NOT NULL")
                .param("company", company)
                .query(ValueRowMapper.of(Instant.class))
                .optional()
                .orElse(null);
    }

    void lineageChecked(UUID company, Instant now) {
        jdbc.sql(
                        "UPDATE company_retention SET lineage_checked_at = :now"
                                + " WHERE company_id = :company")
                .param("company", company)
                .param("now", TimestampParameter.of(now))
                .update();
    }

    /**
     * Deletes a batch of data sets whose changes are no longer kept as a version; reads all records
     * and versions of the company. Returns the ids of their batches.
     */
    List<UUID> deleteWithoutVersion(UUID company, Instant before) {
        return expired(DELETE_WITHOUT_VERSION, company, before)
                .param("batch", BATCH)
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    /** Deletes those of the batches that have no data set any more. */
    int deleteBatches(UUID company, List<UUID> ids) {
        return jdbc.sql(DELETE_BATCHES)
                .param("company", company)
                .param("ids", ids.stream().distinct().toArray(UUID[]::new))
                .update();
    }

    int deleteIssues(UUID company, Instant before) {
        return delete(DELETE_ISSUES, company, before);
    }

    int deleteWrites(UUID company, Instant before) {
        return delete(DELETE_WRITES, company, before);
    }

    int deleteSnapshots(UUID company, Instant before) {
        return delete(DELETE_SNAPSHOTS, company, before);
    }

    int deleteDays(UUID company, Instant before) {
        return delete(DELETE_DAYS, company, before);
    }

    /** Deletes a batch of seen ids, of any company, whose data set has ended or does not exist. */
    int deleteSeenIds(Instant before) {
        return jdbc.sql(DELETE_SEEN_IDS)
                .param("before", TimestampParameter.of(before))
                .param("batch", BATCH)
                .update();
    }

    private int delete(String sql, UUID company, Instant before) {
        return expired(sql, company, before).param("batch", BATCH).update();
    }

    private JdbcClient.StatementSpec expired(String sql, UUID company, Instant before) {
        return jdbc.sql(sql)
                .param("company", company)
                .param("before", TimestampParameter.of(before));
    }
}
