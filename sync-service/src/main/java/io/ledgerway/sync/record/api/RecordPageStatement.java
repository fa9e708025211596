package io.ledgerway.sync.record.api;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.pagination.PageBytes;
import io.ledgerway.sync.pagination.PageCursors;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The statement that reads a page. It is a single statement, so a page shows one committed state.
 * It selects one row more than the page, to detect whether another page follows. If the page is
 * counted from the beginning of the list, it also selects the row before the page, whose position
 * is the end of the previous page.
 *
 * <p>Pages of up to {@value #JOINED} records are returned as one value, which saves a network read
 * for each row.
 *
 * <p>The server converts the records to text and returns none beyond {@link PageBytes#MAX}.
 */
@ManualRowMapping("the hot path of reads; its rows are bytes and arrays")
final class RecordPageStatement {

    /** Larger pages are read row by row, because a single value has a maximum size. */
    static final int JOINED = 1_000;

    private static final String DATA_OF_KEY =
            "(SELECT d.data FROM record d"
                    + " WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ?";

    /**
     * The rows with their text, number and the size of all rows of the page up to them. OFFSET 0
     * keeps the server from converting a record twice.
     */
    private static final String MEASURED =
            """
            (SELECT t.*, row_number() OVER w AS n,
                sum(octet_length(t.text)) OVER w
                    - CASE WHEN %1$d = 1 THEN first_value(octet_length(t.text)) OVER w ELSE 0 END
                    AS bytes
             FROM (SELECT found.*, found.data::text AS text FROM (%2$s) found OFFSET 0) t
             WINDOW w AS (ROWS UNBOUNDED PRECEDING)) page\
            """;

    private final Ordering order;
    private final int size;
    private final boolean counted;
    private final String found;
    private final List<Object> parameters;

    private RecordPageStatement(
            Ordering order, int size, boolean counted, String found, List<Object> parameters) {
        this.order = order;
        this.size = size;
        this.counted = counted;
        this.found = found;
        this.parameters = parameters;
    }

    /**
     * Creates the statement.
     *
     * @param ofKey FROM and WHERE clauses for the records of a key
     * @param parameters parameters of the key, followed by those of the filter
     */
    static RecordPageStatement of(
            String ofKey,
            List<Object> parameters,
            SqlFilter filter,
            Ordering order,
            PageCursors.PageStart pageStart,
            PageRequest request) {
        boolean counted = pageStart.counted(request);
        int before = counted ? 1 : 0;
        List<Object> all = new ArrayList<>();
        String rows =
                ofKey + " AND " + filter.sql() + " ORDER BY " + order.sql() + " LIMIT ? OFFSET ?";
        String found;
        if (counted && ofKey.startsWith(RecordQueries.OF_RECORDS + " ")) {
            // pages over the key only, where an index may cover it; the data is joined afterwards
            String key = order == RecordQueries.ARRIVAL ? "position" : "id";
            all.addAll(parameters.subList(0, 3));
            found =
                    "SELECT %s AND d.%s = k.key) AS data, k.* FROM (SELECT r.%s AS key, %s%s) k"
                            .formatted(DATA_OF_KEY, key, key, order.positionColumns(), rows);
        } else {
            found = "SELECT r.data, " + order.positionColumns() + rows;
        }
        all.addAll(parameters);
        all.add(request.pageSize() + 1 + before);
        all.add(pageStart.skip(request) - before);
        return new RecordPageStatement(order, request.pageSize(), counted, found, all);
    }

    RecordPageRows read(JdbcClient jdbc) {
        return size <= JOINED ? joined(jdbc) : oneByOne(jdbc);
    }

    /**
     * string_agg without ORDER BY keeps the order of the rows, because only a window function lies
     * between.
     */
    private RecordPageRows joined(JdbcClient jdbc) {
        int before = counted ? 1 : 0;
        String sql =
                """
                SELECT string_agg(page.text, ',') FILTER (WHERE page.n > %1$d AND page.n <= %2$d
                        AND page.bytes <= %3$d),
                    count(*), %4$s, %5$s,
                    coalesce(max(page.bytes) FILTER (WHERE page.n <= %2$d), 0)
                FROM %6$s\
                """
                        .formatted(
                                before,
                                before + size,
                                PageBytes.MAX,
                                order.positionAt(
                                        "page", "least(count(*), " + (before + size) + ")"),
                                order.positionAt("page", "1"),
                                MEASURED.formatted(before, found));
        return jdbc.sql(sql).params(parameters).query((row, _) -> joined(row)).single();
    }

    private RecordPageRows joined(ResultSet row) throws SQLException {
        if (row.getLong(5) > PageBytes.MAX) {
            throw PageBytes.exceeded();
        }
        int count = row.getInt(2) - (counted ? 1 : 0);
        return count <= 0
                ? RecordPageRows.NONE
                : new RecordPageRows(
                        List.of(row.getBytes(1)),
                        Math.min(count, size),
                        count > size,
                        PageCursors.texts(row.getArray(3)),
                        counted ? PageCursors.texts(row.getArray(4)) : null);
    }

    private RecordPageRows oneByOne(JdbcClient jdbc) {
        Rows rows = new Rows();
        jdbc.sql(
                        "SELECT CASE WHEN page.bytes <= %d THEN page.text END, %s FROM %s"
                                .formatted(
                                        PageBytes.MAX,
                                        order.position("page"),
                                        MEASURED.formatted(counted ? 1 : 0, found)))
                .params(parameters)
                .query(rows);
        return rows.last == null
                ? RecordPageRows.NONE
                : new RecordPageRows(
                        rows.records,
                        rows.records.size(),
                        rows.more,
                        PageCursors.texts(rows.last),
                        rows.before == null ? null : PageCursors.texts(rows.before));
    }

    private final class Rows implements RowCallbackHandler {

        private final List<byte[]> records = new ArrayList<>();
        private @Nullable Array before;
        private @Nullable Array last;
        private boolean more;

        @Override
        public void processRow(ResultSet row) throws SQLException {
            if (counted && before == null) {
                before = row.getArray(2);
            } else if (records.size() < size) {
                byte[] text = row.getBytes(1);
                if (text == null) {
                    throw PageBytes.exceeded();
                }
                records.add(text);
                last = row.getArray(2);
            } else {
                more = true;
            }
        }
    }
}
