package io.ledgerway.starter.query;

import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Database query of a list with filter, order and pages. Page and total are two statements: a
 * concurrent write may be visible in one only. The database cancels a statement that takes longer
 * than 30 s, or the list's own timeout.
 */
public final class PagedQuery<T> {

    /** At most so many rows of a log are counted. */
    public static final long LOG_ROWS = 100_000;

    /** Page and total take no longer than the gateway waits for a response. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final JdbcClient jdbc;
    private final QuerySchema schema;
    private final String columns;
    private final String from;
    private final RowMapper<T> row;
    private final long maxCount;
    private final @Nullable String table;
    private final Duration timeout;

    /**
     * Describes the list.
     *
     * @param columns SQL of the selected columns
     * @param from SQL of FROM and WHERE with {@code ?}, such as {@code company c WHERE c.client_id
     *     = ?}
     */
    public PagedQuery(
            JdbcClient jdbc, QuerySchema schema, String columns, String from, RowMapper<T> row) {
        this(jdbc, schema, columns, from, row, Long.MAX_VALUE, null, TIMEOUT);
    }

    private PagedQuery(
            JdbcClient jdbc,
            QuerySchema schema,
            String columns,
            String from,
            RowMapper<T> row,
            long maxCount,
            @Nullable String table,
            Duration timeout) {
        this.jdbc = jdbc;
        this.schema = schema;
        this.columns = columns;
        this.from = from;
        this.row = row;
        this.maxCount = maxCount;
        this.table = table;
        this.timeout = timeout;
    }

    /**
     * The same list, whose total is at most this number: for tables that are so large that counting
     * takes longer than reading a page.
     */
    public PagedQuery<T> countingAtMost(long rows) {
        return new PagedQuery<>(jdbc, schema, columns, from, row, rows, table, timeout);
    }

    /**
     * The same list, whose columns are computed for the rows of the page only. Otherwise the
     * database computes them for all rows before the page, too, which takes long if they are
     * subqueries.
     *
     * @param alias of the list's only table
     */
    public PagedQuery<T> computingColumnsOfThePageOnly(String alias) {
        return new PagedQuery<>(jdbc, schema, columns, from, row, maxCount, alias, timeout);
    }

    /**
     * The same list with another timeout of a statement.
     *
     * @param timeout at least one second; fractions of a second are ignored
     */
    public PagedQuery<T> cancellingAfter(Duration timeout) {
        return new PagedQuery<>(jdbc, schema, columns, from, row, maxCount, table, timeout);
    }

    /**
     * Returns the requested page.
     *
     * @param defaultOrder as in {@link QuerySchema#orderBy}
     * @param of parameters of the list's own condition
     * @throws io.ledgerway.starter.error.ApiException 400 for an invalid query or order
     * @throws org.springframework.dao.QueryTimeoutException if the database cancels a statement,
     *     which a request answers with 503
     */
    public Page<T> page(PageRequest request, String defaultOrder, Object... of) {
        return page(request, SqlFilter.none(), defaultOrder, of);
    }

    /** Returns the requested page of the rows that match a further condition. */
    public Page<T> page(PageRequest request, SqlFilter further, String defaultOrder, Object... of) {
        SqlFilter filter = schema.filter(request.query()).and(further);
        String order = schema.orderBy(request.orderBy(), defaultOrder);
        String matching = " FROM " + from + " AND " + filter.sql();
        List<@Nullable Object> parameters = new ArrayList<>(List.of(of));
        parameters.addAll(filter.parameters());
        List<T> results = rows(request, select(matching, " ORDER BY " + order), parameters);
        boolean isLast = results.size() < request.pageSize();
        boolean isPastTheEnd = results.isEmpty() && request.page() > 1;
        long total =
                isLast && !isPastTheEnd
                        ? request.offset() + results.size()
                        : count(matching, parameters);
        return Page.of(request, results, total);
    }

    private String select(String matching, String order) {
        String page = matching + order + " LIMIT ? OFFSET ?";
        return table == null
                ? "SELECT " + columns + page
                : "SELECT %s FROM (SELECT %s.*%s) %s%s"
                        .formatted(columns, table, page, table, order);
    }

    private List<T> rows(PageRequest request, String select, List<@Nullable Object> parameters) {
        return statement(select, parameters)
                .param(request.pageSize())
                .param(request.offset())
                .query(row)
                .list();
    }

    private long count(String matching, List<@Nullable Object> parameters) {
        if (maxCount == Long.MAX_VALUE) {
            return statement("SELECT count(*)" + matching, parameters).query(Long.class).single();
        }
        return statement(
                        "SELECT count(*) FROM (SELECT 1" + matching + " LIMIT ?) counted",
                        parameters)
                .param(maxCount)
                .query(Long.class)
                .single();
    }

    private JdbcClient.StatementSpec statement(String sql, List<@Nullable Object> parameters) {
        return jdbc.sql(sql)
                .withQueryTimeout(Math.toIntExact(timeout.toSeconds()))
                .params(parameters);
    }
}
