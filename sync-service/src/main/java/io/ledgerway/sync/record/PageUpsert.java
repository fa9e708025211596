package io.ledgerway.sync.record;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.ChangeLog;
import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import io.ledgerway.sync.record.RecordRepository.Merged;
import io.ledgerway.sync.record.StoredJson.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Merges a pulled page into the stored records: looks up the stored state, inserts new records with
 * COPY and updates changed ones. The caller is the only writer of the data type of the connection.
 */
final class PageUpsert {

    private static final String UPDATE =
            VersionedUpdate.keeping(
                    "UPDATE record r SET"
                            + VersionedUpdate.NEXT_VERSION
                            + """
                                   data = CAST(c.data AS jsonb), content_hash = decode(c.content, 'hex'),
                                   source_hash = decode(c.source, 'hex'),
                                   source_modified_at = CAST(c.at AS timestamptz), modified_at = :now,
                                   is_deleted = false, data_set_id = :dataSet, mapping_version = :mapping,
                                   raw = decode(c.raw, 'hex')
                              FROM unnest(:ids, :data, :contents, :sources, :times, :raws)
                                   AS c (id, data, content, source, at, raw)
                             WHERE r.id = c.id AND
                            """
                            + RecordRepository.OF_KEY);

    /** The source changed but the mapped content did not: the version remains. */
    private static final String UPDATE_SOURCE_HASH =
            """
            UPDATE record r SET source_hash = decode(c.source, 'hex'), raw = decode(c.raw, 'hex')
              FROM unnest(:ids, :sources, :raws) AS c (id, source, raw)
             WHERE r.id = c.id AND
            """
                    + RecordRepository.OF_KEY;

    private final JdbcClient jdbc;
    private final RecordLookup recordLookup;
    private final RecordCopy copy;
    private final VersionedUpdate versionedUpdate;
    private final ChangeLog changeLog;

    PageUpsert(
            JdbcClient jdbc,
            RecordLookup recordLookup,
            RecordCopy copy,
            VersionedUpdate versionedUpdate,
            ChangeLog changeLog) {
        this.jdbc = jdbc;
        this.recordLookup = recordLookup;
        this.copy = copy;
        this.versionedUpdate = versionedUpdate;
        this.changeLog = changeLog;
    }

    /**
     * Inserts a page without looking up stored records first.
     *
     * @return false if a record of the page is already stored; nothing was inserted then
     */
    boolean insertNew(Page page) {
        List<RecordCopy.Row> rows = rows(page);
        boolean inserted = copy.copyNew(page.key(), page.dataSet(), rows, time(page));
        if (inserted) {
            created(page, rows);
        }
        return inserted;
    }

    /** Inserts or updates the records of a page. */
    Merged upsert(Page page) {
        Map<String, StoredRecord> stored =
                recordLookup.of(page.key(), page.lines().stream().map(Line::id).toList()).stream()
                        .collect(toMap(StoredRecord::id, identity()));
        List<RecordCopy.Row> added = new ArrayList<>();
        List<RecordCopy.Row> changed = new ArrayList<>();
        List<RecordCopy.Row> sourceChanged = new ArrayList<>();
        for (RecordCopy.Row row : rows(page)) {
            StoredRecord before = stored.get(row.line().id());
            if (before == null) {
                added.add(row);
            } else if (before.deleted() || !Arrays.equals(before.content(), row.line().hash())) {
                changed.add(row);
            } else if (row.source() != null && !Arrays.equals(before.source(), row.source())) {
                sourceChanged.add(row);
            }
        }
        if (!added.isEmpty()) {
            copy.copy(page.key(), page.dataSet(), added, time(page));
            created(page, added);
        }
        if (!changed.isEmpty()) {
            change(page, changed);
        }
        if (!sourceChanged.isEmpty()) {
            page.key()
                    .bind(jdbc.sql(UPDATE_SOURCE_HASH))
                    .param("ids", texts(sourceChanged, it -> it.line().id()))
                    .param("sources", texts(sourceChanged, it -> hex(it.source())))
                    .param("raws", texts(sourceChanged, it -> hex(it.line().raw())))
                    .update();
        }
        return new Merged(added.size(), changed.size());
    }

    private static List<RecordCopy.Row> rows(Page page) {
        return page.lines().stream()
                .map(it ->
                        new RecordCopy.Row(
                                it, page.fingerprints().sourceHash(it.source(), it.hash())))
                .toList();
    }

    private RecordCopy.VersionTime time(Page page) {
        return new RecordCopy.VersionTime(
                page.now(),
                changeLog.nextTime(page.key().company()),
                page.fingerprints().mappingVersion());
    }

    private void created(Page page, List<RecordCopy.Row> rows) {
        changeLog.created(
                VersionedUpdate.origin(page.key(), page.dataSet()),
                rows.stream().map(it -> it.line().id()).toList());
    }

    private void change(Page page, List<RecordCopy.Row> rows) {
        DateTime modified = DateTime.of(page.now());
        versionedUpdate.run(
                versionedUpdate
                        .statement(UPDATE, page.key(), page.dataSet())
                        .param("now", TimestampParameter.of(page.now()))
                        .param("mapping", page.fingerprints().mappingVersion())
                        .param("ids", texts(rows, it -> it.line().id()))
                        .param("data", texts(rows, it -> it.line().json(modified)))
                        .param("contents", texts(rows, it -> hex(it.line().hash())))
                        .param("sources", texts(rows, it -> hex(it.source())))
                        .param("times", texts(rows, it -> text(it.line().sourceModified())))
                        .param("raws", texts(rows, it -> hex(it.line().raw()))),
                page.key(),
                page.dataSet());
    }

    private static @Nullable String[] texts(
            List<RecordCopy.Row> rows, Function<RecordCopy.Row, @Nullable String> text) {
        return rows.stream().map(text).toArray(String[]::new);
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    private static @Nullable String text(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }

    /**
     * A page to store.
     *
     * @param lines the records; no two have the same id
     */
    record Page(
            DataTypeState.Key key,
            DataSetId dataSet,
            List<Line> lines,
            SourceFingerprints.FingerprintSet fingerprints,
            Instant now) {}
}
