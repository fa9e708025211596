package io.ledgerway.sync.record;

import static java.util.stream.Collectors.joining;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Marks records as deleted that the platform reports as deleted or no longer lists, and restores
 * those that it lists again. All methods join the caller's transaction; the caller is the only
 * writer of the data type of the connection. A tombstone of a record that was never stored is
 * ignored.
 */
public final class DeletionRepository {

    /**
     * The record keeps its last status. If the time of the deletion is unknown, {@code
     * sourceModifiedDate} is removed; a void record has none.
     */
    private static final String DELETE =
            "UPDATE record r SET"
                    + VersionedUpdate.NEXT_VERSION
                    + """
                           is_deleted = true, modified_at = :now, data_set_id = :dataSet,
                           source_modified_at = deleted.at,
                           data = CASE WHEN deleted.at IS NULL OR r.data ->> 'status' = 'Void'
                                       THEN r.data - 'sourceModifiedDate'
                                       ELSE r.data || jsonb_build_object('sourceModifiedDate', deleted.text) END
                                  || jsonb_build_object('modifiedDate', :nowText,
                                                        'metadata', jsonb_build_object('isDeleted', true))
                    """;

    private static final String DELETE_TOMBSTONES =
            VersionedUpdate.keeping(
                    DELETE
                            + """
                              FROM (SELECT id, text, CAST(text AS timestamptz) AS at
                                      FROM unnest(:ids, :texts) AS t (id, text)) deleted
                             WHERE r.id = deleted.id AND NOT r.is_deleted
                               AND (deleted.at IS NULL OR r.source_modified_at IS NULL
                                    OR r.source_modified_at <= deleted.at)
                               AND
                            """
                            + RecordRepository.OF_KEY);

    private static final String SEEN =
            """
            INSERT INTO pull_seen_id (company_id, data_set_id, position_ranges, ids)
            VALUES (:company, :dataSet, CAST(:ranges AS int8multirange), :ids)
            """;

    /**
     * Scans only the gaps between the position ranges that were seen, so a pull that has seen every
     * record scans almost nothing.
     */
    private static final String MISSING =
            """
            SELECT h.id FROM (
                SELECT unnest(int8multirange(int8range(NULL, NULL))
                              - coalesce(range_agg(p.position_ranges), '{}')) AS gap
                  FROM pull_seen_id p WHERE p.company_id = :company AND p.data_set_id = :dataSet) g
            CROSS JOIN LATERAL (
                SELECT r.id FROM record r WHERE
            """
                    + RecordRepository.OF_KEY
                    + """
                       AND NOT r.is_deleted AND r.position >= coalesce(lower(g.gap), 0)
                       AND r.position < coalesce(upper(g.gap), 9223372036854775807)
                     ORDER BY r.position OFFSET 0) h
                     WHERE NOT EXISTS (
                         SELECT FROM (SELECT unnest(p.ids) AS id FROM pull_seen_id p
                                       WHERE p.company_id = :company AND p.data_set_id = :dataSet) s
                          WHERE s.id = h.id)
                    """;

    private static final String DELETE_MISSING =
            VersionedUpdate.keeping(
                    DELETE
                            + " FROM (SELECT m.id, NULL::timestamptz AS at, NULL::text AS text FROM ("
                            + MISSING
                            + ") m) deleted WHERE r.id = deleted.id AND NOT r.is_deleted AND"
                            + RecordRepository.OF_KEY);

    /**
     * The content hash is cleared: the next pull that reads the record stores it again, with its
     * {@code sourceModifiedDate}.
     */
    private static final String RESTORE_SEEN =
            VersionedUpdate.keeping(
                    "UPDATE record r SET"
                            + VersionedUpdate.NEXT_VERSION
                            + """
                                   is_deleted = false, content_hash = '', modified_at = :now,
                                   data_set_id = :dataSet,
                                   data = r.data || jsonb_build_object(
                                       'modifiedDate', :nowText,
                                       'metadata', jsonb_build_object('isDeleted', false))
                             WHERE r.is_deleted
                               AND r.id IN (SELECT unnest(p.ids) FROM pull_seen_id p
                                             WHERE p.company_id = :company AND p.data_set_id = :dataSet)
                               AND
                            """
                            + RecordRepository.OF_KEY);

    /**
     * Forces hash joins: the table of seen ids has no statistics, so the planner would choose a
     * nested loop.
     */
    private static final String BY_HASH = "SELECT set_config('enable_nestloop', :on, true)";

    private final JdbcClient jdbc;
    private final VersionedUpdate versionedUpdate;

    DeletionRepository(JdbcClient jdbc, VersionedUpdate versionedUpdate) {
        this.jdbc = jdbc;
        this.versionedUpdate = versionedUpdate;
    }

    /**
     * Marks the records of these tombstones as deleted, except those that were modified after the
     * deletion.
     */
    public int delete(
            DataTypeState.Key key, DataSetId dataSet, List<Tombstone> tombstones, Instant now) {
        if (tombstones.isEmpty()) {
            return 0;
        }
        return versionedUpdate.run(
                versionedUpdate
                        .statement(DELETE_TOMBSTONES, key, dataSet)
                        .param("now", TimestampParameter.of(now))
                        .param("nowText", DateTime.of(now).text())
                        .param(
                                "ids",
                                tombstones.stream()
                                        .map(Tombstone::id)
                                        .map(StoredJson::storedId)
                                        .toArray(String[]::new))
                        .param(
                                "texts",
                                tombstones.stream()
                                        .map(DeletionRepository::deletedText)
                                        .toArray(String[]::new)),
                key,
                dataSet);
    }

    /**
     * Records the ids that a data set has seen on a page. The same ids may be recorded more than
     * once.
     *
     * @param runs position ranges whose records have all been seen
     * @param ids ids of the other records that have been seen
     */
    public void seen(
            DataTypeState.Key key,
            DataSetId dataSet,
            List<PositionRanges.PositionRange> runs,
            Collection<String> ids) {
        if (!runs.isEmpty() || !ids.isEmpty()) {
            with(SEEN, key, dataSet)
                    .param(
                            "ranges",
                            runs.stream()
                                    .map(it -> "[%d,%d]".formatted(it.first(), it.last()))
                                    .collect(joining(",", "{", "}")))
                    .param("ids", ids.stream().map(StoredJson::storedId).toArray(String[]::new))
                    .update();
        }
    }

    /** Deletes the seen ids of a data set. */
    public void clearSeen(DataTypeState.Key key, DataSetId dataSet) {
        with(
                        "DELETE FROM pull_seen_id"
                                + " WHERE company_id = :company AND data_set_id = :dataSet",
                        key,
                        dataSet)
                .update();
    }

    /** Counts the records that are not marked as deleted and that the data set has not seen. */
    public long missing(DataTypeState.Key key, DataSetId dataSet) {
        return byHash(() ->
                with("SELECT count(*) FROM (" + MISSING + ") m", key, dataSet)
                        .query(Long.class)
                        .single());
    }

    /** Marks the records as deleted that the data set has not seen. */
    public int deleteMissing(DataTypeState.Key key, DataSetId dataSet, Instant now) {
        return update(DELETE_MISSING, key, dataSet, now);
    }

    /** Restores the deleted records whose ids the data set has seen outside of position ranges. */
    public int restoreSeen(DataTypeState.Key key, DataSetId dataSet, Instant now) {
        return update(RESTORE_SEEN, key, dataSet, now);
    }

    private int update(String sql, DataTypeState.Key key, DataSetId dataSet, Instant now) {
        return byHash(() ->
                versionedUpdate.run(
                        versionedUpdate
                                .statement(sql, key, dataSet)
                                .param("now", TimestampParameter.of(now))
                                .param("nowText", DateTime.of(now).text()),
                        key,
                        dataSet));
    }

    /**
     * Runs a statement with nested loops switched off. The planner underestimates the number of
     * seen ids, and a nested loop over a million ids takes hours.
     */
    private <T> T byHash(Supplier<T> statement) {
        jdbc.sql(BY_HASH).param("on", "off").query(String.class).single();
        T result = statement.get();
        jdbc.sql(BY_HASH).param("on", "on").query(String.class).single();
        return result;
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, DataSetId dataSet) {
        return key.bind(jdbc.sql(sql)).param("dataSet", dataSet.value());
    }

    private static @Nullable String deletedText(Tombstone tombstone) {
        Instant at = tombstone.deletedAt();
        return at == null ? null : DateTime.of(at).text();
    }
}
