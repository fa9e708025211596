package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.Holding;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Flags records that are gone at their platform, because it says so or because it no longer shows
 * them. Everything happens in the transaction of the caller, who is the only writer of a data type
 * of a connection at one time. A tombstone of a record that was never stored is dropped.
 */
public final class Deletions {

    /** A record keeps its last status; a deletion of unknown time has no sourceModifiedDate. */
    private static final String DELETE =
            """
            UPDATE record r
               SET is_deleted = true, modified = :now, data_set_id = :dataSet,
                   source_modified = gone.at,
                   data = CASE WHEN gone.at IS NULL THEN r.data - 'sourceModifiedDate'
                               ELSE r.data || jsonb_build_object('sourceModifiedDate', gone.text) END
                          || jsonb_build_object('modifiedDate', :nowText,
                                                'metadata', jsonb_build_object('isDeleted', true))
            """;

    private static final String DELETE_TOMBSTONES =
            DELETE
                    + """
                      FROM (SELECT id, text, CAST(text AS timestamptz) AS at
                              FROM unnest(:ids, :texts) AS t (id, text)) gone
                     WHERE r.id = gone.id AND NOT r.is_deleted
                       AND (gone.at IS NULL OR r.source_modified IS NULL
                            OR r.source_modified <= gone.at)
                       AND
                    """
                    + RecordStore.OF_KEY;

    private static final String SEEN =
            """
            SELECT unnest(p.ids) AS id FROM seen_page p
             WHERE p.company_id = :company AND p.data_set_id = :dataSet
            """;

    private static final String DELETE_MISSING =
            DELETE
                    + " FROM (SELECT NULL::timestamptz AS at, NULL::text AS text) gone WHERE"
                    + RecordStore.OF_KEY
                    + "AND NOT r.is_deleted AND NOT EXISTS (SELECT FROM ("
                    + SEEN
                    + ") s WHERE s.id = r.id)";

    private static final String SURVEY =
            "SELECT count(*) AS living, count(*) FILTER (WHERE s.id IS NULL) AS missing"
                    + " FROM record r LEFT JOIN (SELECT DISTINCT id FROM ("
                    + SEEN
                    + ") i) s ON s.id = r.id WHERE"
                    + RecordStore.OF_KEY
                    + "AND NOT r.is_deleted";

    /** All of it at once: the ids that were seen have no statistics. */
    private static final String BY_HASH = "SELECT set_config('enable_nestloop', :on, true)";

    private final JdbcClient jdbc;

    Deletions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Flags what the platform says is gone; a record that was restored since lives on. */
    public int delete(Holding.Key key, DataSetId dataSet, List<Tombstone> tombstones, Instant now) {
        if (tombstones.isEmpty()) {
            return 0;
        }
        return with(DELETE_TOMBSTONES, key, dataSet)
                .param("now", RecordStore.at(now))
                .param("nowText", DateTime.of(now).text())
                .param("ids", tombstones.stream().map(Tombstone::id).toArray(String[]::new))
                .param(
                        "texts",
                        tombstones.stream().map(Deletions::deletedText).toArray(String[]::new))
                .update();
    }

    /** Notes ids that a comparing data set has seen on a page; they may have been seen before. */
    public void seen(Holding.Key key, DataSetId dataSet, Collection<String> ids) {
        if (!ids.isEmpty()) {
            with(
                            "INSERT INTO seen_page (company_id, data_set_id, ids)"
                                    + " VALUES (:company, :dataSet, :ids)",
                            key,
                            dataSet)
                    .param("ids", ids.stream().map(StoredJson::storedId).toArray(String[]::new))
                    .update();
        }
    }

    /** Forgets what a data set has seen. */
    public void forgetSeen(Holding.Key key, DataSetId dataSet) {
        with(
                        "DELETE FROM seen_page WHERE company_id = :company AND data_set_id = :dataSet",
                        key,
                        dataSet)
                .update();
    }

    /** How many records live here, and how many of them a comparing data set has not seen. */
    public Survey survey(Holding.Key key, DataSetId dataSet) {
        return byHash(() ->
                with(SURVEY, key, dataSet)
                        .query((row, _) ->
                                new Survey(row.getLong("living"), row.getLong("missing")))
                        .single());
    }

    /** Flags what a comparing data set has not seen. */
    public int deleteMissing(Holding.Key key, DataSetId dataSet, Instant now) {
        return byHash(() ->
                with(DELETE_MISSING, key, dataSet)
                        .param("now", RecordStore.at(now))
                        .param("nowText", DateTime.of(now).text())
                        .update());
    }

    /** A nested loop over a million ids that the planner takes for a few would never end. */
    private <T> T byHash(Supplier<T> statement) {
        jdbc.sql(BY_HASH).param("on", "off").query(String.class).single();
        T result = statement.get();
        jdbc.sql(BY_HASH).param("on", "on").query(String.class).single();
        return result;
    }

    private JdbcClient.StatementSpec with(String sql, Holding.Key key, DataSetId dataSet) {
        return jdbc.sql(sql)
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .param("dataSet", dataSet.value());
    }

    private static @Nullable String deletedText(Tombstone tombstone) {
        Instant at = tombstone.deletedAt();
        return at == null ? null : DateTime.of(at).text();
    }

    /** How many records live, and how many of them are missing at the platform. */
    public record Survey(long living, long missing) {}
}
