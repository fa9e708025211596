package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.supplemental.SupplementalMapping;
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
public final class RecordRepository {

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
    private final RecordLookup recordLookup;
    private final PageUpsert pageUpsert;
    private final StoredJson stored;
    private final SourceFingerprints sourceFingerprints;

    RecordRepository(
            JdbcClient jdbc,
            RecordLookup recordLookup,
            PageUpsert pageUpsert,
            StoredJson stored,
            SourceFingerprints sourceFingerprints) {
        this.jdbc = jdbc;
        this.recordLookup = recordLookup;
        this.pageUpsert = pageUpsert;
        this.stored = stored;
        this.sourceFingerprints = sourceFingerprints;
    }

    /**
     * Makes a page ready to be stored; needs no transaction, and nothing of the database.
     *
     * @param supplementalMapping what its records get besides the schema
     */
    public Prepared prepare(
            Collection<SourceRecord> records, SupplementalMapping supplementalMapping) {
        Map<String, StoredJson.Line> lines = new LinkedHashMap<>();
        for (SourceRecord each : records) {
            StoredJson.Line line = stored.of(each, supplementalMapping);
            lines.remove(line.id());
            lines.put(line.id(), line);
        }
        return new Prepared(List.copyOf(lines.values()), supplementalMapping);
    }

    /**
     * Stores a page of records; of two with one id the later one counts.
     *
     * @param allNew whether it is likely that none of them is held: storing them is cheaper then
     */
    public Merged merge(
            DataTypeState.Key key, DataSetId dataSet, Prepared page, boolean allNew, Instant now) {
        if (page.lines().isEmpty()) {
            return new Merged(0, 0);
        }
        PageUpsert.Page taken =
                new PageUpsert.Page(
                        key, dataSet, page.lines(), sourceFingerprints.of(page.supplements()), now);
        return allNew && pageUpsert.takeNew(taken)
                ? new Merged(page.lines().size(), 0)
                : pageUpsert.take(taken);
    }

    /** What is held of a type, for one read of it. */
    public StoredPageMatcher known(DataTypeState.Key key, SupplementalMapping supplementalMapping) {
        return new StoredPageMatcher(recordLookup, key, sourceFingerprints.of(supplementalMapping));
    }

    /** Whether nothing was ever stored here. */
    public boolean isEmpty(DataTypeState.Key key) {
        return !recordLookup.any(key);
    }

    /** Tells the planner of what has come, in a transaction of its own. */
    public void analyze(DataTypeState.Key key) {
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
    public long living(DataTypeState.Key key) {
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
    public int retire(DataTypeState.Key key, DataSetId dataSet, Instant from, Instant now) {
        return switch (HistoryCutoff.of(key.type())) {
            case HistoryCutoff.MarkedDeleted(String member, String value) ->
                    with(MARK, key, dataSet)
                            .param("from", TimestampParameter.of(from))
                            .param("now", TimestampParameter.of(now))
                            .param("nowText", DateTime.of(now).text())
                            .param("member", member)
                            .param("value", value)
                            .update();
            case HistoryCutoff.Removed() ->
                    with("DELETE FROM record r WHERE" + TOO_OLD, key, dataSet)
                            .param("from", TimestampParameter.of(from))
                            .update();
        };
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, DataSetId dataSet) {
        return jdbc.sql(sql)
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key())
                .param("dataSet", dataSet.value());
    }

    /** A page made ready to be stored. */
    public static final class Prepared {

        private final List<StoredJson.Line> lines;
        private final SupplementalMapping supplementalMapping;

        private Prepared(List<StoredJson.Line> lines, SupplementalMapping supplementalMapping) {
            this.lines = lines;
            this.supplementalMapping = supplementalMapping;
        }

        private List<StoredJson.Line> lines() {
            return lines;
        }

        private SupplementalMapping supplements() {
            return supplementalMapping;
        }
    }

    /** How many records of a page were new, and how many were other than before. */
    public record Merged(long created, long changed) {}
}
