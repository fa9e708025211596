package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.supplemental.Supplements;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Takes records in. Everything happens in the transaction of the caller, who is the only writer of
 * a data type of a connection at one time.
 *
 * <p>A record whose content is as before is not touched, so its {@code modifiedDate} stays; any
 * other gets a new one.
 */
public final class RecordStore {

    static final String OF_KEY =
            " r.company_id = :company AND r.connection_id = :connection AND r.data_type = :type ";

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

    private final JdbcClient jdbc;
    private final Lookup lookup;
    private final Merge merge;
    private final StoredJson stored;
    private final Sources sources;

    RecordStore(JdbcClient jdbc, Lookup lookup, Merge merge, StoredJson stored, Sources sources) {
        this.jdbc = jdbc;
        this.lookup = lookup;
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

    /**
     * Stores a page of records; of two with one id the later one counts.
     *
     * @param allNew whether it is likely that none of them is held: storing them is cheaper then
     */
    public Merged merge(
            Holding.Key key, DataSetId dataSet, Prepared page, boolean allNew, Instant now) {
        if (page.lines().isEmpty()) {
            return new Merged(0, 0);
        }
        Merge.Page taken =
                new Merge.Page(key, dataSet, page.lines(), sources.of(page.supplements()), now);
        return allNew && merge.takeNew(taken)
                ? new Merged(page.lines().size(), 0)
                : merge.take(taken);
    }

    /** What is held of a type, for one read of it. */
    public Known known(Holding.Key key, Supplements supplements) {
        return new Known(lookup, key, sources.of(supplements));
    }

    /** Whether nothing was ever stored here. */
    public boolean isEmpty(Holding.Key key) {
        return !lookup.any(key);
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

    /** How many records live here. */
    public long living(Holding.Key key) {
        return jdbc.sql("SELECT count(*) FROM record r WHERE" + OF_KEY + "AND NOT r.is_deleted")
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .query(Long.class)
                .single();
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
                            .param("from", TimestampParameter.of(from))
                            .param("now", TimestampParameter.of(now))
                            .param("nowText", DateTime.of(now).text())
                            .param("member", member)
                            .param("value", value)
                            .update();
            case Retirement.Removed() ->
                    with("DELETE FROM record r WHERE" + TOO_OLD, key, dataSet)
                            .param("from", TimestampParameter.of(from))
                            .update();
        };
    }

    private JdbcClient.StatementSpec with(String sql, Holding.Key key, DataSetId dataSet) {
        return jdbc.sql(sql)
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .param("dataSet", dataSet.value());
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
}
