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
import io.ledgerway.sync.pagination.PageCursors;
import java.sql.ResultSet;
import java.sql.SQLException;
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
        String sql =
                "SELECT id, content::text, modified_at, "
                        + ARRIVAL.position("page")
                        + " FROM (SELECT id, content, modified_at, "
                        + ARRIVAL.positionColumns()
                        + OF
                        + " AND "
                        + remaining.sql()
                        + " ORDER BY "
                        + ARRIVAL.sql()
                        + " LIMIT ? OFFSET ?) page";
        return jdbc.sql(sql).params(parameters).query((row, _) -> Row.of(row)).list();
    }

    private long count(List<Object> of) {
        return jdbc.sql("SELECT count(*)" + OF).params(of).query(Long.class).single();
    }

    private record Row(CustomRecord record, List<@Nullable String> sortKey) {

        private static Row of(ResultSet row) throws SQLException {
            OffsetDateTime modified = row.getObject(3, OffsetDateTime.class);
            return new Row(
                    new CustomRecord(
                            row.getString(1),
                            row.getString(2),
                            new CustomRecord.Modified(DateTime.of(modified.toInstant()).text())),
                    PageCursors.texts(row.getArray(4)));
        }
    }
}
