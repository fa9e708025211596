package io.ledgerway.sync.record.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.pagination.ListKey;
import io.ledgerway.sync.pagination.PageCursors;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads records as stored JSON bytes. A page is one statement, so it shows one committed state. It
 * begins after the end of the previous page ({@link PageCursors}). Without {@code orderBy}, records
 * are returned in arrival order: new records are added at the end.
 */
final class RecordQueries {

    private static final String OF_KEY =
            " r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ?";

    static final String OF_RECORDS = " FROM record";

    private static final String OF_PENDING = " FROM record_with_pending_of(?, ?, ?) r WHERE TRUE";

    private static final long MAX_COUNT_CACHE_BYTES = 10_000_000;

    static final Ordering ARRIVAL = Ordering.by("r.position");

    /** Excludes deleted records of types that have no {@code metadata.isDeleted}. */
    private static final SqlFilter NOT_DELETED = new SqlFilter("NOT r.is_deleted", List.of());

    private final JdbcClient jdbc;
    private final PageCursors pageCursors;
    private final String ofKey;

    /** For pages in order of arrival without a filter. */
    private final String ofArrival;

    private final @Nullable RecordQueries withPending;
    private final Cache<CountKey, Long> counts;

    /** The version last read; it may be stale. */
    private final Cache<DataTypeState.Key, Long> versions =
            Caffeine.newBuilder().maximumSize(20_000).build();

    RecordQueries(JdbcClient jdbc, PageCursors pageCursors) {
        this.jdbc = jdbc;
        this.pageCursors = pageCursors;
        this.ofKey = OF_RECORDS + OF_KEY;
        this.ofArrival = ofKey;
        this.counts = newCounts();
        this.withPending = new RecordQueries(jdbc, pageCursors, counts, OF_PENDING, OF_PENDING);
    }

    private RecordQueries(
            JdbcClient jdbc,
            PageCursors pageCursors,
            Cache<CountKey, Long> counts,
            String ofKey,
            String ofArrival) {
        this.jdbc = jdbc;
        this.pageCursors = pageCursors;
        this.counts = counts;
        this.ofKey = ofKey;
        this.ofArrival = ofArrival;
        this.withPending = null;
    }

    /** Creates the cache of totals, which is bounded by size because filters may be long. */
    static Cache<CountKey, Long> newCounts() {
        return Caffeine.newBuilder()
                .maximumWeight(MAX_COUNT_CACHE_BYTES)
                .weigher((CountKey key, Long _) -> key.bytes())
                .expireAfterAccess(Duration.ofHours(1))
                .build();
    }

    /** The same queries of the records as they were at a time. */
    RecordQueries asOf(AsOf asOf) {
        return asOf.time() == null
                ? this
                : new RecordQueries(
                        jdbc,
                        pageCursors,
                        counts,
                        " FROM " + asOf.records() + OF_KEY,
                        " FROM " + asOf.recordsOfPage() + OF_KEY);
    }

    /** The same queries, including records that were written and not pulled yet. */
    RecordQueries withPending() {
        return withPending == null ? this : withPending;
    }

    /**
     * Reads a page of a list; no connection is held after it returns. If the version of the list is
     * cached, the page is read at once with a condition that this version is still current. Only if
     * that returns nothing is the current state looked up.
     *
     * @param currentState looks up the current state; its exception is thrown to the caller
     */
    RecordPage page(
            Caller caller,
            DataTypeState.Key key,
            PageRequest request,
            Function<DataTypeState.Key, DataTypeState> currentState) {
        Long version = versions.getIfPresent(key);
        if (version != null && request.pageSize() <= RecordPageStatement.JOINED) {
            Listing listing = listing(caller, key, request, SqlFilter.none());
            Long total = counts.getIfPresent(new CountKey(key, ofKey, version, listing.filter()));
            RecordPage page = total == null ? null : page(listing, total, of(key, version));
            if (page != null && !page.pieces().isEmpty()) {
                return page;
            }
        }
        DataTypeState dataTypeState = currentState.apply(key);
        versions.put(key, dataTypeState.version());
        return page(caller, dataTypeState, request, SqlFilter.none());
    }

    /** Reads a page with an additional filter. */
    RecordPage page(
            Caller caller, DataTypeState dataTypeState, PageRequest request, SqlFilter additional) {
        Listing listing = listing(caller, dataTypeState.key(), request, additional);
        return page(listing, total(dataTypeState, listing.filter()), SqlFilter.none());
    }

    private Listing listing(
            Caller caller, DataTypeState.Key key, PageRequest request, SqlFilter additional) {
        QuerySchema schema = RecordSchemas.of(key.type());
        SqlFilter filter =
                and(
                        and(schema.filter(request.query()), additional),
                        RecordSchemas.hasDeletedFlag(key.type()) ? SqlFilter.none() : NOT_DELETED);
        Ordering order = order(schema, request);
        return new Listing(
                key, filter, order, request, listKey(caller, key, filter, order, request));
    }

    /** Matches no record unless this version is current. */
    private static SqlFilter of(DataTypeState.Key key, long version) {
        return new SqlFilter(
                "(SELECT h.version FROM data_type_state h"
                        + " WHERE h.company_id = ? AND h.connection_id = ?"
                        + " AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ?",
                parameters(key, List.of(version)));
    }

    private RecordPage page(Listing listing, long total, SqlFilter only) {
        PageRequest request = listing.request();
        PageCursors.PageStart pageStart = pageCursors.start(listing.listKey(), request);
        if (pageStart.skip(request) >= total) {
            return new RecordPage(List.of(), total, false, null);
        }
        Ordering order = listing.order();
        SqlFilter all = and(listing.filter(), only);
        SqlFilter remaining =
                pageStart.sortKey().isEmpty() ? all : and(all, order.after(pageStart.sortKey()));
        return toPage(listing.listKey(), request, total, rows(listing, remaining, pageStart));
    }

    private RecordPageRows rows(
            Listing listing, SqlFilter filter, PageCursors.PageStart pageStart) {
        boolean arrival = listing.order() == ARRIVAL && listing.request().query() == null;
        RecordPageStatement statement =
                RecordPageStatement.of(
                        arrival ? ofArrival : ofKey,
                        parameters(listing.key(), filter.parameters()),
                        filter,
                        listing.order(),
                        pageStart,
                        listing.request());
        return statement.read(jdbc);
    }

    /**
     * The total of a page with a successor is at least the number of records up to it, even if
     * records behind it were deleted.
     */
    private RecordPage toPage(
            ListKey listKey, PageRequest request, long total, RecordPageRows rows) {
        if (rows.last() == null) {
            return new RecordPage(List.of(), total, false, null);
        }
        if (rows.before() != null) {
            pageCursors.saveBefore(listKey, request, rows.before());
        }
        String cursor = pageCursors.save(listKey, request, rows.last());
        long counted = request.offset() + rows.count() + (rows.more() ? 1 : 0);
        return new RecordPage(rows.pieces(), Math.max(total, counted), rows.more(), cursor);
    }

    private ListKey listKey(
            Caller caller,
            DataTypeState.Key key,
            SqlFilter filter,
            Ordering order,
            PageRequest request) {
        List<String> parameters = new ArrayList<>();
        parameters.add(key.type().key());
        parameters.add(ofKey);
        parameters.add(order.sql());
        parameters.add(String.valueOf(request.pageSize()));
        parameters.add(filter.sql());
        filter.parameters().forEach(it -> parameters.add(it.toString()));
        return ListKey.of(caller, key.company(), key.connection(), parameters);
    }

    private static SqlFilter and(SqlFilter one, SqlFilter other) {
        if (other.equals(SqlFilter.none())) {
            return one;
        }
        List<Object> parameters = new ArrayList<>(one.parameters());
        parameters.addAll(other.parameters());
        return new SqlFilter(one.sql() + " AND " + other.sql(), parameters);
    }

    private static Ordering order(QuerySchema schema, PageRequest request) {
        String orderBy = request.orderBy();
        return orderBy == null || orderBy.isBlank()
                ? ARRIVAL
                : schema.ordering(orderBy, RecordSchemas.NEVER_NULL);
    }

    /** Reads one record. */
    Optional<byte[]> one(DataTypeState.Key key, String id) {
        return bytes("SELECT r.data::text" + ofKey + " AND r.id = ?", parameters(key, List.of(id)))
                .stream()
                .findFirst();
    }

    /** Reads the record of a type that has only one. */
    Optional<byte[]> only(DataTypeState.Key key) {
        return bytes("SELECT r.data::text" + ofKey + " LIMIT 1", parameters(key, List.of()))
                .stream()
                .findFirst();
    }

    /**
     * Counts once per version, however many pages are read. Pending records have no version, so
     * they are always counted.
     */
    private long total(DataTypeState dataTypeState, SqlFilter filter) {
        return ofKey.equals(OF_PENDING)
                ? count(dataTypeState, filter)
                : counts.get(
                        new CountKey(dataTypeState.key(), ofKey, dataTypeState.version(), filter),
                        it -> count(dataTypeState, filter));
    }

    private long count(DataTypeState dataTypeState, SqlFilter filter) {
        return jdbc.sql("SELECT count(*)" + ofKey + " AND " + filter.sql())
                .params(parameters(dataTypeState.key(), filter.parameters()))
                .query(Long.class)
                .single();
    }

    private List<byte[]> bytes(String sql, List<Object> parameters) {
        return jdbc.sql(sql).params(parameters).query(ValueRowMapper.of(byte[].class)).list();
    }

    private static List<Object> parameters(DataTypeState.Key key, List<?> more) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(key.company().value());
        parameters.add(key.connection().value());
        parameters.add(key.type().key());
        parameters.addAll(more);
        return parameters;
    }

    /**
     * A page.
     *
     * @param pieces JSON of the records; a piece contains one or more records, separated by commas
     * @param total number of matching records on all pages
     * @param more whether another page follows
     * @param cursor cursor of the position at which the page ends
     */
    record RecordPage(List<byte[]> pieces, long total, boolean more, @Nullable String cursor) {}

    /** A list and the requested page of it. */
    private record Listing(
            DataTypeState.Key key,
            SqlFilter filter,
            Ordering order,
            PageRequest request,
            ListKey listKey) {}

    /** A list, its source and the version of its type. */
    record CountKey(DataTypeState.Key key, String ofKey, long version, SqlFilter filter) {

        private static final int BYTES_OF_AN_ENTRY = 300;
        private static final int BYTES_OF_A_PARAMETER = 80;

        /** Estimates the memory of an entry of the cache. */
        private int bytes() {
            int bytes = BYTES_OF_AN_ENTRY + ofKey.length() + filter.sql().length();
            for (Object parameter : filter.parameters()) {
                bytes += BYTES_OF_A_PARAMETER + parameter.toString().length();
            }
            return bytes;
        }
    }
}
