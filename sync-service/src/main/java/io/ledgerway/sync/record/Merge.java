package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.record.RecordStore.Merged;
import io.ledgerway.sync.record.StoredJson.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Merges a page: looks up what is held of it, then copies what is new and updates what is other
 * than before. Nobody else writes records of the same type and connection meanwhile.
 */
final class Merge {

    /**
     * One look at the primary key for each id, whatever the planner believes of the table: in the
     * first minutes it believes that a type has one record, and would walk through all for each.
     */
    private static final String HELD =
            """
            SELECT h.id, h.content_hash, h.source_hash, h.is_deleted
              FROM unnest(:ids) AS i (id) CROSS JOIN LATERAL (
                   SELECT r.id, r.content_hash, r.source_hash, r.is_deleted FROM record r WHERE
            """
                    + RecordStore.OF_KEY
                    + "AND r.id >= i.id ORDER BY r.id LIMIT 1) h WHERE h.id = i.id";

    private static final String CHANGE =
            """
            UPDATE record r
               SET data = CAST(c.data AS jsonb), content_hash = decode(c.content, 'hex'),
                   source_hash = decode(c.source, 'hex'),
                   source_modified = CAST(c.at AS timestamptz), modified = :now,
                   is_deleted = false, data_set_id = :dataSet
              FROM unnest(:ids, :data, :contents, :sources, :times)
                   AS c (id, data, content, source, at)
             WHERE r.id = c.id AND
            """
                    + RecordStore.OF_KEY;

    /** Other words for the same: the record stays, so does its time. */
    private static final String NOTE =
            """
            UPDATE record r SET source_hash = decode(c.source, 'hex')
              FROM unnest(:ids, :sources) AS c (id, source)
             WHERE r.id = c.id AND
            """
                    + RecordStore.OF_KEY;

    private final JdbcClient jdbc;
    private final RecordCopy copy;

    Merge(JdbcClient jdbc, RecordCopy copy) {
        this.jdbc = jdbc;
        this.copy = copy;
    }

    /** Which records live here made of just these words. */
    Set<String> unchanged(Holding.Key key, Map<String, Fingerprint> page, Sources.Notes notes) {
        Set<String> unchanged = new HashSet<>();
        held(key, page.keySet())
                .forEach((id, held) -> {
                    Fingerprint words = page.get(id);
                    if (words != null
                            && !held.deleted()
                            && notes.says(held.source(), held.content(), words)) {
                        unchanged.add(id);
                    }
                });
        return unchanged;
    }

    /** Stores lines, each of another id. */
    Merged take(
            Holding.Key key,
            DataSetId dataSet,
            List<Line> lines,
            Sources.Notes notes,
            Instant now) {
        Map<String, Held> held = held(key, lines.stream().map(Line::id).toList());
        List<RecordCopy.Row> added = new ArrayList<>();
        List<RecordCopy.Row> changed = new ArrayList<>();
        List<RecordCopy.Row> noted = new ArrayList<>();
        for (Line line : lines) {
            RecordCopy.Row row = new RecordCopy.Row(line, notes.note(line.source(), line.hash()));
            Held before = held.get(line.id());
            if (before == null) {
                added.add(row);
            } else if (before.deleted() || !Arrays.equals(before.content(), line.hash())) {
                changed.add(row);
            } else if (row.source() != null && !Arrays.equals(before.source(), row.source())) {
                noted.add(row);
            }
        }
        if (!added.isEmpty()) {
            copy.copy(key, dataSet, added, now);
        }
        if (!changed.isEmpty()) {
            change(key, dataSet, changed, now);
        }
        if (!noted.isEmpty()) {
            with(NOTE, key)
                    .param("ids", texts(noted, it -> it.line().id()))
                    .param("sources", texts(noted, it -> hex(it.source())))
                    .update();
        }
        return new Merged(added.size(), changed.size());
    }

    private void change(
            Holding.Key key, DataSetId dataSet, List<RecordCopy.Row> rows, Instant now) {
        DateTime modified = DateTime.of(now);
        with(CHANGE, key)
                .param("dataSet", dataSet.value())
                .param("now", RecordStore.at(now))
                .param("ids", texts(rows, it -> it.line().id()))
                .param("data", texts(rows, it -> it.line().json(modified)))
                .param("contents", texts(rows, it -> hex(it.line().hash())))
                .param("sources", texts(rows, it -> hex(it.source())))
                .param("times", texts(rows, it -> text(it.line().sourceModified())))
                .update();
    }

    private Map<String, Held> held(Holding.Key key, Collection<String> ids) {
        Map<String, Held> held = new HashMap<>();
        with(HELD, key)
                .param(
                        "ids",
                        ids.stream().filter(it -> it.indexOf('\0') < 0).toArray(String[]::new))
                .query(row -> {
                    held.put(
                            row.getString(1),
                            new Held(row.getBytes(2), row.getBytes(3), row.getBoolean(4)));
                });
        return held;
    }

    private JdbcClient.StatementSpec with(String sql, Holding.Key key) {
        return jdbc.sql(sql)
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("type", key.type().key());
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

    /** What is held of a record besides its content. */
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record Held(byte[] content, byte @Nullable [] source, boolean deleted) {}
}
