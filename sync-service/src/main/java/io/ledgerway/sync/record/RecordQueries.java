package io.ledgerway.sync.record;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
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
 * Reads records as stored JSON bytes. A page is one statement, so it shows one committed state, and
 * begins behind the place where the page before it ended ({@link PageCursors}). Without {@code
 * orderBy} records come in the order in which they first arrived: new ones are added at the end.
 */
final class RecordQueries {

    private static final String OF_KEY =
            " r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ?";

    static final String OF_RECORDS = " FROM record";

    static final Ordering ARRIVAL = Ordering.by("r.position");

    /** A record that cannot say of itself that it is deleted is not shown any more. */
    private static final SqlFilter LIVING = new SqlFilter("NOT r.is_deleted", List.of());

    private final JdbcClient jdbc;
    private final PageCursors pageCursors;
    private final String ofKey;
    private final @Nullable RecordQueries withPending;
    private final Cache<CountKey, Long> counts =
            Caffeine.newBuilder()
                    .maximumSize(20_000)
                    .expireAfterAccess(Duration.ofHours(1))
                    .build();

    /** The version that was read last; a guess. */
    private final Cache<DataTypeState.Key, Long> versions =
            Caffeine.newBuilder().maximumSize(20_000).build();

    RecordQueries(JdbcClient jdbc, PageCursors pageCursors) {
        this.jdbc = jdbc;
        this.pageCursors = pageCursors;
        this.ofKey = OF_RECORDS + OF_KEY;
        this.withPending =
                new RecordQueries(jdbc, pageCursors, " FROM record_with_pending" + OF_KEY);
    }

    private RecordQueries(JdbcClient jdbc, PageCursors pageCursors, String ofKey) {
        this.jdbc = jdbc;
        this.pageCursors = pageCursors;
        this.ofKey = ofKey;
        this.withPending = null;
    }

    /** The same reads, with what was written and not read back yet. */
    RecordQueries withPending() {
        return withPending == null ? this : withPending;
    }

    /**
     * A page of a list; no connection is held when it has been returned. What was read of the same
     * list lately is probably not changed: then the page is asked for at once, and says itself
     * whether it is of that version.
     *
     * @param held what is held, asked where it is not known; its refusal is that of the page
     */
    RecordPage page(
            Caller caller,
            DataTypeState.Key key,
            PageRequest request,
            Function<DataTypeState.Key, DataTypeState> held) {
        Long version = versions.getIfPresent(key);
        if (version != null && request.pageSize() <= RecordPageStatement.JOINED) {
            Listing listing = listing(caller, key, request, SqlFilter.none());
            Long total = counts.getIfPresent(new CountKey(key, version, listing.filter()));
            RecordPage page = total == null ? null : page(listing, total, of(key, version));
            if (page != null && !page.pieces().isEmpty()) {
                return page;
            }
        }
        DataTypeState dataTypeState = held.apply(key);
        versions.put(key, dataTypeState.version());
        return page(caller, dataTypeState, request, SqlFilter.none());
    }

    /** A page of those that fit into one more condition. */
    RecordPage page(
            Caller caller, DataTypeState dataTypeState, PageRequest request, SqlFilter also) {
        Listing listing = listing(caller, dataTypeState.key(), request, also);
        return page(listing, total(dataTypeState, listing.filter()), SqlFilter.none());
    }

    private Listing listing(
            Caller caller, DataTypeState.Key key, PageRequest request, SqlFilter also) {
        QuerySchema schema = RecordSchemas.of(key.type());
        SqlFilter filter =
                and(
                        and(schema.filter(request.query()), also),
                        RecordSchemas.tellsOfDeletion(key.type()) ? SqlFilter.none() : LIVING);
        Ordering order = order(schema, request);
        return new Listing(key, filter, order, request, walk(caller, key, filter, order, request));
    }

    /** Nothing at all unless this is the version that is held. */
    private static SqlFilter of(DataTypeState.Key key, long version) {
        return new SqlFilter(
                "(SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ?"
                        + " AND h.data_type = ? AND h.latest_success IS NOT NULL) = ?",
                parameters(key, List.of(version)));
    }

    private RecordPage page(Listing listing, long total, SqlFilter only) {
        PageRequest request = listing.request();
        PageCursors.PageStart pageStart = pageCursors.start(listing.walk(), request);
        if (pageStart.skip(request) >= total) {
            return new RecordPage(List.of(), total, false, null);
        }
        Ordering order = listing.order();
        SqlFilter all = and(listing.filter(), only);
        SqlFilter rest =
                pageStart.place().isEmpty() ? all : and(all, order.after(pageStart.place()));
        return answer(
                listing.walk(),
                request,
                total,
                rows(listing.key(), rest, order, pageStart, request));
    }

    private RecordPageRows rows(
            DataTypeState.Key key,
            SqlFilter filter,
            Ordering order,
            PageCursors.PageStart pageStart,
            PageRequest request) {
        RecordPageStatement statement =
                RecordPageStatement.of(
                        ofKey,
                        parameters(key, filter.parameters()),
                        filter,
                        order,
                        pageStart,
                        request);
        return statement.read(jdbc);
    }

    /** A walk that is not over says so in its total, too, whatever has gone behind it. */
    private RecordPage answer(
            ListKey listKey, PageRequest request, long total, RecordPageRows rows) {
        if (rows.last() == null) {
            return new RecordPage(List.of(), total, false, null);
        }
        if (rows.before() != null) {
            pageCursors.saveBefore(listKey, request, rows.before());
        }
        String word = pageCursors.save(listKey, request, rows.last());
        long seen = request.offset() + rows.count() + (rows.more() ? 1 : 0);
        return new RecordPage(rows.pieces(), Math.max(total, seen), rows.more(), word);
    }

    private ListKey walk(
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

    /** One record. */
    Optional<byte[]> one(DataTypeState.Key key, String id) {
        return bytes("SELECT r.data::text" + ofKey + " AND r.id = ?", parameters(key, List.of(id)))
                .stream()
                .findFirst();
    }

    /** The one record of a type that has but one. */
    Optional<byte[]> only(DataTypeState.Key key) {
        return bytes("SELECT r.data::text" + ofKey + " LIMIT 1", parameters(key, List.of()))
                .stream()
                .findFirst();
    }

    /**
     * Counted once for every version of what is held, however many pages are read of it; what is
     * pending has no version.
     */
    private long total(DataTypeState dataTypeState, SqlFilter filter) {
        return withPending == null
                ? count(dataTypeState, filter)
                : counts.get(
                        new CountKey(dataTypeState.key(), dataTypeState.version(), filter),
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
     * @param pieces the JSON of one record after the other; a piece is one or several of them, with
     *     commas between
     * @param total how many match on all pages
     * @param more whether another page follows
     * @param word for where it ended
     */
    record RecordPage(List<byte[]> pieces, long total, boolean more, @Nullable String word) {}

    /** A list, and which page of it is wanted. */
    private record Listing(
            DataTypeState.Key key,
            SqlFilter filter,
            Ordering order,
            PageRequest request,
            ListKey walk) {}

    private record CountKey(DataTypeState.Key key, long version, SqlFilter filter) {}
}
