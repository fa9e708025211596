package io.ledgerway.sync.record;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.SqlFilter;
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
 * The statement of a page: one, so that the page shows one committed state. One row more than the
 * page has tells whether another page follows; where the page is counted off from the beginning,
 * one row before it tells where the page before it ended.
 *
 * <p>A page that is not large comes as one value: the database sends it at one go, and nobody wakes
 * up for each piece of it.
 */
@ManualRowMapping("the hot path of reads; its rows are bytes and arrays")
final class RecordPageStatement {

    /** More records come one by one: the database has no values of any size. */
    static final int JOINED = 1_000;

    private static final String DATA_OF_KEY =
            "(SELECT d.data FROM record d"
                    + " WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ?";

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
     * Makes the statement.
     *
     * @param ofKey FROM and WHERE of the records of a key
     * @param parameters of the key, then of the filter
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
            // over nothing but keys, out of an index where one has them: data is for those found
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

    /** In the order in which the rows are found: nothing but a count comes between. */
    private RecordPageRows joined(JdbcClient jdbc) {
        int before = counted ? 1 : 0;
        String sql =
                "SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > %1$d AND page.n <= %2$d), count(*), %3$s, %4$s FROM (SELECT found.*, row_number() OVER () AS n FROM (%5$s) found) page"
                        .formatted(
                                before,
                                before + size,
                                order.positionAt(
                                        "page", "least(count(*), " + (before + size) + ")"),
                                order.positionAt("page", "1"),
                                found);
        return jdbc.sql(sql).params(parameters).query((row, _) -> joined(row)).single();
    }

    private RecordPageRows joined(ResultSet row) throws SQLException {
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

    /** Made text after the page is cut: what is skipped costs no more than a look. */
    private RecordPageRows oneByOne(JdbcClient jdbc) {
        Rows rows = new Rows();
        jdbc.sql(
                        "SELECT page.data::text, %s FROM (%s) page"
                                .formatted(order.position("page"), found))
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
                records.add(row.getBytes(1));
                last = row.getArray(2);
            } else {
                more = true;
            }
        }
    }
}
