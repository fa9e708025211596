package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.supplemental.Supplements;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Takes records in. Everything happens in the transaction of the caller, who is the only writer of
 * a data type of a connection at one time.
 *
 * <p>A record whose content is as before is not touched, so its {@code modifiedDate} stays; any
 * other gets a new one. A tombstone of a record that was never stored is dropped.
 */
public final class RecordStore {

    static final String OF_KEY =
            " r.company_id = :company AND r.connection_id = :connection AND r.data_type = :type ";

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
                    + OF_KEY;

    private static final String MISSING =
            OF_KEY
                    + """
                     AND NOT r.is_deleted AND NOT EXISTS (
                         SELECT FROM seen_id s
                          WHERE s.company_id = :company AND s.data_set_id = :dataSet
                            AND s.id = r.id)
                    """;

    /** All of it at once: the ids that were seen have no statistics yet. */
    private static final String BY_HASH = "SELECT set_config('enable_nestloop', :on, true)";

    private static final String DELETE_MISSING =
            DELETE
                    + " FROM (SELECT NULL::timestamptz AS at, NULL::text AS text) gone WHERE "
                    + MISSING;

    private static final String TOO_OLD = OF_KEY + " AND r.source_modified < :from";

    /** Without a hash: should it come again, it is other than what is held. */
    private static final String MARK =
            """
            UPDATE record r
               SET data = r.data || jsonb_build_object(CAST(:member AS text), CAST(:value AS text),
                                                       'modifiedDate', :nowText),
                   content_hash = '', modified = :now, data_set_id = :dataSet
             WHERE r.data ->> :member IS DISTINCT FROM :value AND
            """
                    + TOO_OLD;

    private static final String SEEN =
            """
            INSERT INTO seen_id (company_id, data_set_id, id)
            SELECT :company, :dataSet, unnest(:ids) ON CONFLICT DO NOTHING
            """;

    private final JdbcClient jdbc;
    private final Merge merge;
    private final StoredJson stored;
    private final Sources sources;

    RecordStore(JdbcClient jdbc, Merge merge, StoredJson stored, Sources sources) {
        this.jdbc = jdbc;
        this.merge = merge;
        this.stored = stored;
        this.sources = sources;
    }

    /**
     * Makes a page ready to be stored; needs no transaction, and nothing of the database.
     *
     * @param supplements what its records get besides the schema
     */
    public Prepared prepare(Collection<SourceRecord> records, Supplements supplements) {
        Map<String, StoredJson.Line> lines = new LinkedHashMap<>();
        for (SourceRecord each : records) {
            StoredJson.Line line = stored.of(each, supplements);
            lines.remove(line.id());
            lines.put(line.id(), line);
        }
        return new Prepared(List.copyOf(lines.values()), supplements);
    }

    /** Stores a page of records; of two with one id the later one counts. */
    public Merged merge(Holding.Key key, DataSetId dataSet, Prepared page, Instant now) {
        return page.lines().isEmpty()
                ? new Merged(0, 0)
                : merge.take(key, dataSet, page.lines(), sources.of(page.supplements()), now);
    }

    /**
     * Which records live here just as their platform writes them now: made of the same words, by
     * the same code, with the same besides the schema.
     */
    public Set<String> unchanged(
            Holding.Key key, Map<String, Fingerprint> page, Supplements supplements) {
        return page.isEmpty() ? Set.of() : merge.unchanged(key, page, sources.of(supplements));
    }

    /** Tells the planner of what has come, in a transaction of its own. */
    public void analyze(Holding.Key key) {
        jdbc.sql("SELECT r.tableoid::regclass::text FROM record r WHERE" + OF_KEY + "LIMIT 1")
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .query(String.class)
                .optional()
                .ifPresent(partition ->
                        jdbc.sql(
                                        // whoever is at it already does the same
                                        "ANALYZE (SKIP_LOCKED) "
                                                + partition
                                                + " (company_id, connection_id, data_type, id, position,"
                                                + " source_modified, modified, is_deleted, data_set_id)")
                                .update());
    }

    /** Flags what the platform says is gone; a record that was restored since lives on. */
    public int delete(Holding.Key key, DataSetId dataSet, List<Tombstone> tombstones, Instant now) {
        if (tombstones.isEmpty()) {
            return 0;
        }
        return with(DELETE_TOMBSTONES, key, dataSet)
                .param("now", at(now))
                .param("nowText", DateTime.of(now).text())
                .param("ids", tombstones.stream().map(Tombstone::id).toArray(String[]::new))
                .param(
                        "texts",
                        tombstones.stream().map(RecordStore::deletedText).toArray(String[]::new))
                .update();
    }

    /** Notes ids that a comparing data set has seen. */
    public void seen(Holding.Key key, DataSetId dataSet, Collection<String> ids) {
        if (!ids.isEmpty()) {
            with(SEEN, key, dataSet).param("ids", ids.toArray(String[]::new)).update();
        }
    }

    /** Forgets what a data set has seen. */
    public void forgetSeen(Holding.Key key, DataSetId dataSet) {
        with(
                        "DELETE FROM seen_id WHERE company_id = :company AND data_set_id = :dataSet",
                        key,
                        dataSet)
                .update();
    }

    /** How many records live here, and how many of them a comparing data set has not seen. */
    public Survey survey(Holding.Key key, DataSetId dataSet) {
        long living = count(OF_KEY + " AND NOT r.is_deleted", key, dataSet);
        return new Survey(living, byHash(() -> count(MISSING, key, dataSet)));
    }

    /** How many records live here. */
    public long living(Holding.Key key) {
        return jdbc.sql("SELECT count(*) FROM record r WHERE" + OF_KEY + "AND NOT r.is_deleted")
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .query(Long.class)
                .single();
    }

    /** Flags what a comparing data set has not seen. */
    public int deleteMissing(Holding.Key key, DataSetId dataSet, Instant now) {
        return byHash(() ->
                with(DELETE_MISSING, key, dataSet)
                        .param("now", at(now))
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

    /**
     * Takes out of use what changed at its platform before a time; what has no such time stays.
     *
     * @return how many it were
     */
    public int retire(Holding.Key key, DataSetId dataSet, Instant from, Instant now) {
        return switch (Retirement.of(key.type())) {
            case Retirement.Marked(String member, String value) ->
                    with(MARK, key, dataSet)
                            .param("from", at(from))
                            .param("now", at(now))
                            .param("nowText", DateTime.of(now).text())
                            .param("member", member)
                            .param("value", value)
                            .update();
            case Retirement.Removed() ->
                    with("DELETE FROM record r WHERE" + TOO_OLD, key, dataSet)
                            .param("from", at(from))
                            .update();
        };
    }

    private long count(String where, Holding.Key key, DataSetId dataSet) {
        return with("SELECT count(*) FROM record r WHERE " + where, key, dataSet)
                .query(Long.class)
                .single();
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

    static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** A page made ready to be stored. */
    public static final class Prepared {

        private final List<StoredJson.Line> lines;
        private final Supplements supplements;

        private Prepared(List<StoredJson.Line> lines, Supplements supplements) {
            this.lines = lines;
            this.supplements = supplements;
        }

        private List<StoredJson.Line> lines() {
            return lines;
        }

        private Supplements supplements() {
            return supplements;
        }
    }

    /** How many records of a page were new, and how many were other than before. */
    public record Merged(long created, long changed) {}

    /** How many records live, and how many of them are missing at the platform. */
    public record Survey(long living, long missing) {}
}
