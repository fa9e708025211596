package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.dataset.DataSet.Counts;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.ChangeKind;
import io.ledgerway.sync.history.ChangeLog;
import io.ledgerway.sync.raw.RawEncoder;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores pulled records. All methods join the caller's transaction; the caller is the only writer
 * of the data type of the connection.
 *
 * <p>A record whose content is unchanged is not updated and keeps its {@code modifiedDate}; any
 * other record gets a new one.
 */
public final class RecordRepository {

    static final String OF_KEY =
            " r.company_id = :company AND r.connection_id = :connection AND r.data_type = :type ";

    private static final String TOO_OLD =
            OF_KEY + " AND r.source_modified_at < :from AND r.position > :after";

    /** The position of the last record of the next batch. */
    private static final String LAST_OF_BATCH =
            "SELECT position FROM (SELECT r.position FROM record r WHERE"
                    + TOO_OLD
                    + " ORDER BY r.position LIMIT :most) batch ORDER BY position DESC LIMIT 1";

    private static final String IN_BATCH = TOO_OLD + " AND r.position <= :last";

    /**
     * Clears the content hash, so the record counts as changed when it is pulled again. A void
     * record has no {@code sourceModifiedDate}.
     */
    private static final String MARK_OUT_OF_USE =
            VersionedUpdate.keeping(
                    "UPDATE record r SET"
                            + VersionedUpdate.NEXT_VERSION
                            + """
                                   data = CASE WHEN CAST(:value AS text) = 'Void'
                                               THEN r.data - 'sourceModifiedDate' ELSE r.data END
                                          || jsonb_build_object(CAST(:member AS text), CAST(:value AS text),
                                                                'modifiedDate', :nowText),
                                   content_hash = '', modified_at = :now, data_set_id = :dataSet
                             WHERE r.data ->> :member IS DISTINCT FROM :value AND
                            """
                            + IN_BATCH);

    /** Erases the records with all their versions. */
    private static final String REMOVE =
            "WITH removed AS (DELETE FROM record r WHERE"
                    + IN_BATCH
                    + """
                      RETURNING r.position, r.id, r.version + 1 AS version),
                    erased AS (
                        DELETE FROM record_version v USING removed d
                         WHERE v.company_id = :company AND v.position = d.position)
                    SELECT coalesce(array_agg(id ORDER BY position), '{}') AS ids,
                           coalesce(array_agg(version ORDER BY position), '{}') AS versions
                      FROM removed
                    """;

    /** Records that one transaction takes out of use. */
    private static final int RETIRED = 1_000;

    private static final RowMapper<RemovedRecords> REMOVED =
            RecordRowMapper.of(RemovedRecords.class);

    private final JdbcClient jdbc;
    private final RecordLookup recordLookup;
    private final PageUpsert pageUpsert;
    private final StoredJson stored;
    private final SourceFingerprints sourceFingerprints;
    private final VersionedUpdate versionedUpdate;
    private final ChangeLog changeLog;

    RecordRepository(
            JdbcClient jdbc,
            RecordLookup recordLookup,
            PageUpsert pageUpsert,
            StoredJson stored,
            SourceFingerprints sourceFingerprints,
            VersionedUpdate versionedUpdate,
            ChangeLog changeLog) {
        this.jdbc = jdbc;
        this.recordLookup = recordLookup;
        this.pageUpsert = pageUpsert;
        this.stored = stored;
        this.sourceFingerprints = sourceFingerprints;
        this.versionedUpdate = versionedUpdate;
        this.changeLog = changeLog;
    }

    /**
     * Maps the records of a page to stored JSON. Uses no transaction and no database connection.
     *
     * @param supplementalMapping the supplemental data to add
     * @param raw compresses the platform's own form of the records
     */
    public Prepared prepare(
            Collection<SourceRecord> records,
            SupplementalMapping supplementalMapping,
            RawEncoder raw) {
        Map<String, StoredJson.Line> lines = new LinkedHashMap<>();
        Iterator<Optional<byte[]>> payloads = raw.encode(records).iterator();
        for (SourceRecord each : records) {
            StoredJson.Line line =
                    stored.of(each, supplementalMapping, payloads.next().orElse(null));
            lines.remove(line.id());
            lines.put(line.id(), line);
        }
        return new Prepared(
                records.stream().map(SourceRecord::id).map(StoredJson::storedId).toList(),
                List.copyOf(lines.values()),
                supplementalMapping);
    }

    /**
     * Stores a page of records. If two records have the same id, the later one is stored.
     *
     * @param allNew whether probably none of the records is stored yet; storing them is cheaper
     *     then
     */
    public Merged merge(
            DataTypeState.Key key, DataSetId dataSet, Prepared page, boolean allNew, Instant now) {
        if (page.lines().isEmpty()) {
            return new Merged(0, 0);
        }
        PageUpsert.Page toStore =
                new PageUpsert.Page(
                        key, dataSet, page.lines(), sourceFingerprints.of(page.supplements()), now);
        return allNew && pageUpsert.insertNew(toStore)
                ? new Merged(page.lines().size(), 0)
                : pageUpsert.upsert(toStore);
    }

    /** Returns a matcher of pulled pages against the stored records, for one pull of a type. */
    public StoredPageMatcher pageMatcher(
            DataTypeState.Key key, SupplementalMapping supplementalMapping) {
        return new StoredPageMatcher(recordLookup, key, sourceFingerprints.of(supplementalMapping));
    }

    /** Whether no record is stored. */
    public boolean isEmpty(DataTypeState.Key key) {
        return !recordLookup.any(key);
    }

    /** Updates the planner statistics, in a transaction of its own. */
    public void analyze(DataTypeState.Key key) {
        key.bind(
                        jdbc.sql(
                                "SELECT r.tableoid::regclass::text FROM record r WHERE"
                                        + OF_KEY
                                        + "LIMIT 1"))
                .query(String.class)
                .optional()
                .ifPresent(partition ->
                        jdbc.sql(
                                        // a concurrent ANALYZE makes this one unnecessary
                                        "ANALYZE (SKIP_LOCKED) "
                                                + partition
                                                + " (company_id, connection_id, data_type, id, position,"
                                                + " source_modified_at, modified_at, is_deleted, data_set_id)")
                                .update());
    }

    /** Counts the records that are not deleted. */
    public long countLive(DataTypeState.Key key) {
        return key.bind(
                        jdbc.sql(
                                "SELECT count(*) FROM record r WHERE"
                                        + OF_KEY
                                        + "AND NOT r.is_deleted"))
                .query(Long.class)
                .single();
    }

    /**
     * Takes the next records out of use that the platform last modified before a time. Records
     * without a modification time stay unchanged, and so do those that are out of use already.
     *
     * @param after the position of the last record of the previous batch; 0 for the first one
     * @return empty if there are no more
     */
    public Optional<RetiredBatch> retire(
            DataTypeState.Key key, DataSetId dataSet, Instant from, long after, Instant now) {
        return key.bind(jdbc.sql(LAST_OF_BATCH))
                .param("from", TimestampParameter.of(from))
                .param("after", after)
                .param("most", RETIRED)
                .query(ValueRowMapper.of(Long.class))
                .optional()
                .map(last -> {
                    Batch batch = new Batch(TimestampParameter.of(from), after, last);
                    return new RetiredBatch(last, retire(key, dataSet, batch, now));
                });
    }

    private Counts retire(DataTypeState.Key key, DataSetId dataSet, Batch batch, Instant now) {
        return switch (StartDateCutoff.of(key.type())) {
            case StartDateCutoff.MarkedDeleted(String member, String value) -> {
                int marked =
                        versionedUpdate.run(
                                batch.bind(versionedUpdate.statement(MARK_OUT_OF_USE, key, dataSet))
                                        .param("now", TimestampParameter.of(now))
                                        .param("nowText", DateTime.of(now).text())
                                        .param("member", member)
                                        .param("value", value),
                                key,
                                dataSet);
                yield new Counts(0, 0, marked, 0);
            }
            case StartDateCutoff.Removed() -> new Counts(0, 0, 0, remove(key, dataSet, batch));
        };
    }

    private int remove(DataTypeState.Key key, DataSetId dataSet, Batch batch) {
        RemovedRecords removed = batch.bind(key.bind(jdbc.sql(REMOVE))).query(REMOVED).single();
        changeLog.add(
                VersionedUpdate.origin(key, dataSet),
                ChangeKind.DELETED,
                removed.ids(),
                removed.versions().stream().mapToInt(Integer::intValue).toArray());
        return removed.ids().size();
    }

    /** The records before a time whose positions are after one and up to another. */
    private record Batch(OffsetDateTime from, long after, long last) {

        private JdbcClient.StatementSpec bind(JdbcClient.StatementSpec statement) {
            return statement.param("from", from).param("after", after).param("last", last);
        }
    }

    /**
     * Records that were taken out of use.
     *
     * @param last the position of the last one, whether or not it was changed
     * @param counts the numbers of changed and deleted records
     */
    public record RetiredBatch(long last, Counts counts) {}

    private record RemovedRecords(List<String> ids, List<Integer> versions) {}

    /** The records of a page, mapped and ready to be stored. */
    public static final class Prepared {

        private final List<String> ids;
        private final List<StoredJson.Line> lines;
        private final SupplementalMapping supplementalMapping;

        private Prepared(
                List<String> ids,
                List<StoredJson.Line> lines,
                SupplementalMapping supplementalMapping) {
            this.ids = ids;
            this.lines = lines;
            this.supplementalMapping = supplementalMapping;
        }

        /** The id under which each record is stored; an id can be there twice. */
        public List<String> ids() {
            return ids;
        }

        private List<StoredJson.Line> lines() {
            return lines;
        }

        private SupplementalMapping supplements() {
            return supplementalMapping;
        }
    }

    /** Numbers of inserted and changed records of a page. */
    public record Merged(long created, long changed) {

        /** Whether no record was stored. */
        public boolean isEmpty() {
            return created + changed == 0;
        }
    }
}
