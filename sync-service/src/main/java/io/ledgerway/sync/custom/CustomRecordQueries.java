package io.ledgerway.sync.custom;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.pagination.ListKey;
import io.ledgerway.sync.pagination.PageBytes;
import io.ledgerway.sync.pagination.PageCursors;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Pages of custom records in arrival order. */
@ManualRowMapping("a page has up to 5,000 records")
final class CustomRecordQueries {

    private static final String OF =
            " FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ?";

    private static final Ordering ARRIVAL = Ordering.by("position");

    private final JdbcClient jdbc;
    private final PageCursors pageCursors;

    CustomRecordQueries(JdbcClient jdbc, PageCursors pageCursors) {
        this.jdbc = jdbc;
        this.pageCursors = pageCursors;
    }

    /**
     * Reads a page. The next page begins after it, even if a pull has deleted records in the
     * meantime.
     */
    CustomRecord.Page page(
            Caller caller,
            CompanyId company,
            ConnectionId connection,
            String identifier,
            PageRequest request) {
        List<Object> of = List.of(company.value(), connection.value(), identifier);
        ListKey listKey =
                ListKey.of(
                        caller,
                        company,
                        connection,
                        List.of("custom", identifier, String.valueOf(request.pageSize())));
        List<Row> rows = rows(of, pageCursors.start(listKey, request), request);
        boolean more = rows.size() > request.pageSize();
        List<Row> page = more ? rows.subList(0, request.pageSize()) : rows;
        if (!page.isEmpty()) {
            pageCursors.save(listKey, request, page.getLast().sortKey());
        }
        long counted = page.isEmpty() ? 0 : request.offset() + rows.size();
        return new CustomRecord.Page(
                page.stream().map(Row::record).toList(),
                request.page(),
                request.pageSize(),
                Math.max(counted, count(of)));
    }

    private List<Row> rows(List<Object> of, PageCursors.PageStart pageStart, PageRequest request) {
        SqlFilter remaining =
                pageStart.sortKey().isEmpty()
                        ? SqlFilter.none()
                        : ARRIVAL.after(pageStart.sortKey());
        List<Object> parameters = new ArrayList<>(of);
        parameters.addAll(remaining.parameters());
        parameters.add(request.pageSize() + 1);
        parameters.add(pageStart.skip(request));
        String found =
                "SELECT id, content, modified_at, "
                        + ARRIVAL.positionColumns()
                        + OF
                        + " AND "
                        + remaining.sql()
                        + " ORDER BY "
                        + ARRIVAL.sql()
                        + " LIMIT ? OFFSET ?";
        String sql =
                """
                SELECT id, CASE WHEN bytes <= %1$d THEN text END, modified_at, %2$s
                FROM (SELECT t.*, sum(octet_length(t.text)) OVER (ROWS UNBOUNDED PRECEDING) AS bytes
                      FROM (SELECT found.*, found.content::text AS text FROM (%3$s) found OFFSET 0) t
                     ) page\
                """
                        .formatted(PageBytes.MAX, ARRIVAL.position("page"), found);
        return jdbc.sql(sql).params(parameters).query((row, _) -> Row.of(row)).list();
    }

    private long count(List<Object> of) {
        return jdbc.sql("SELECT count(*)" + OF).params(of).query(Long.class).single();
    }

    /**
     * A row.
     *
     * @param content null beyond the maximum size of a page
     */
    private record Row(
            String id, @Nullable String content, Instant modified, List<@Nullable String> sortKey) {

        private static Row of(ResultSet row) throws SQLException {
            return new Row(
                    row.getString(1),
                    row.getString(2),
                    row.getObject(3, OffsetDateTime.class).toInstant(),
                    PageCursors.texts(row.getArray(4)));
        }

        private CustomRecord record() {
            if (content == null) {
                throw PageBytes.exceeded();
            }
            return new CustomRecord(
                    id, content, new CustomRecord.Modified(DateTime.of(modified).text()));
        }
    }
}
