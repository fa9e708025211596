package io.ledgerway.sync.record;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.Ordering;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.walk.Walk;
import io.ledgerway.sync.walk.Walks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads records as the bytes they are stored as. A page is one statement, so it shows one committed
 * state, and begins behind the place where the page before it ended ({@link Walks}). Without {@code
 * orderBy} records come in the order in which they first arrived: new ones are added at the end.
 */
final class RecordReads {

    private static final String OF_KEY =
            " r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ?";

    static final String OF_RECORDS = " FROM record";

    static final Ordering ARRIVAL = Ordering.by("r.position");

    /** A record that cannot say of itself that it is deleted is not shown any more. */
    private static final SqlFilter LIVING = new SqlFilter("NOT r.is_deleted", List.of());

    private final JdbcClient jdbc;
    private final Walks walks;
    private final String ofKey;
    private final @Nullable RecordReads withPending;
    private final Cache<CountKey, Long> counts =
            Caffeine.newBuilder()
                    .maximumSize(20_000)
                    .expireAfterAccess(Duration.ofHours(1))
                    .build();

    /** The version that was read last; a guess. */
    private final Cache<Holding.Key, Long> versions =
            Caffeine.newBuilder().maximumSize(20_000).build();

    RecordReads(JdbcClient jdbc, Walks walks) {
        this.jdbc = jdbc;
        this.walks = walks;
        this.ofKey = OF_RECORDS + OF_KEY;
        this.withPending = new RecordReads(jdbc, walks, " FROM record_with_pending" + OF_KEY);
    }

    private RecordReads(JdbcClient jdbc, Walks walks, String ofKey) {
        this.jdbc = jdbc;
        this.walks = walks;
        this.ofKey = ofKey;
        this.withPending = null;
    }

    /** The same reads, with what was written and not read back yet (decision 58). */
    RecordReads withPending() {
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
            Holding.Key key,
            PageRequest request,
            Function<Holding.Key, Holding> held) {
        Long version = versions.getIfPresent(key);
        if (version != null && request.pageSize() <= PageStatement.JOINED) {
            Listing listing = listing(caller, key, request, SqlFilter.none());
            Long total = counts.getIfPresent(new CountKey(key, version, listing.filter()));
            RecordPage page = total == null ? null : page(listing, total, of(key, version));
            if (page != null && !page.pieces().isEmpty()) {
                return page;
            }
        }
        Holding holding = held.apply(key);
        versions.put(key, holding.version());
        return page(caller, holding, request, SqlFilter.none());
    }

    /** A page of those that fit into one more condition. */
    RecordPage page(Caller caller, Holding holding, PageRequest request, SqlFilter also) {
        Listing listing = listing(caller, holding.key(), request, also);
        return page(listing, total(holding, listing.filter()), SqlFilter.none());
    }

    private Listing listing(Caller caller, Holding.Key key, PageRequest request, SqlFilter also) {
        QuerySchema schema = RecordSchemas.of(key.type());
        SqlFilter filter =
                and(
                        and(schema.filter(request.query()), also),
                        RecordSchemas.tellsOfDeletion(key.type()) ? SqlFilter.none() : LIVING);
        Ordering order = order(schema, request);
        return new Listing(key, filter, order, request, walk(caller, key, filter, order, request));
    }

    /** Nothing at all unless this is the version that is held. */
    private static SqlFilter of(Holding.Key key, long version) {
        return new SqlFilter(
                "(SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ?"
                        + " AND h.data_type = ? AND h.latest_success IS NOT NULL) = ?",
                parameters(key, List.of(version)));
    }

    private RecordPage page(Listing listing, long total, SqlFilter only) {
        PageRequest request = listing.request();
        Walks.Start start = walks.start(listing.walk(), request);
        if (start.skip(request) >= total) {
            return new RecordPage(List.of(), total, false, null);
        }
        Ordering order = listing.order();
        SqlFilter all = and(listing.filter(), only);
        SqlFilter rest = start.place().isEmpty() ? all : and(all, order.after(start.place()));
        return answer(
                listing.walk(), request, total, rows(listing.key(), rest, order, start, request));
    }

    private PageRows rows(
            Holding.Key key,
            SqlFilter filter,
            Ordering order,
            Walks.Start start,
            PageRequest request) {
        PageStatement statement =
                PageStatement.of(
                        ofKey, parameters(key, filter.parameters()), filter, order, start, request);
        return statement.read(jdbc);
    }

    /** A walk that is not over says so in its total, too, whatever has gone behind it. */
    private RecordPage answer(Walk walk, PageRequest request, long total, PageRows rows) {
        if (rows.last() == null) {
            return new RecordPage(List.of(), total, false, null);
        }
        if (rows.before() != null) {
            walks.noteBefore(walk, request, rows.before());
        }
        String word = walks.note(walk, request, rows.last());
        long seen = request.offset() + rows.count() + (rows.more() ? 1 : 0);
        return new RecordPage(rows.pieces(), Math.max(total, seen), rows.more(), word);
    }

    private Walk walk(
            Caller caller, Holding.Key key, SqlFilter filter, Ordering order, PageRequest request) {
        List<String> parameters = new ArrayList<>();
        parameters.add(key.type().key());
        parameters.add(ofKey);
        parameters.add(order.sql());
        parameters.add(String.valueOf(request.pageSize()));
        parameters.add(filter.sql());
        filter.parameters().forEach(it -> parameters.add(it.toString()));
        return Walk.of(caller, key.company(), key.connection(), parameters);
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
    Optional<byte[]> one(Holding.Key key, String id) {
        return bytes("SELECT r.data::text" + ofKey + " AND r.id = ?", parameters(key, List.of(id)))
                .stream()
                .findFirst();
    }

    /** The one record of a type that has but one. */
    Optional<byte[]> only(Holding.Key key) {
        return bytes("SELECT r.data::text" + ofKey + " LIMIT 1", parameters(key, List.of()))
                .stream()
                .findFirst();
    }

    /**
     * Counted once for every version of what is held, however many pages are read of it; what is
     * pending has no version.
     */
    private long total(Holding holding, SqlFilter filter) {
        return withPending == null
                ? count(holding, filter)
                : counts.get(
                        new CountKey(holding.key(), holding.version(), filter),
                        it -> count(holding, filter));
    }

    private long count(Holding holding, SqlFilter filter) {
        return jdbc.sql("SELECT count(*)" + ofKey + " AND " + filter.sql())
                .params(parameters(holding.key(), filter.parameters()))
                .query(Long.class)
                .single();
    }

    private List<byte[]> bytes(String sql, List<Object> parameters) {
        return jdbc.sql(sql).params(parameters).query(ValueRowMapper.of(byte[].class)).list();
    }

    private static List<Object> parameters(Holding.Key key, List<?> more) {
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
            Holding.Key key, SqlFilter filter, Ordering order, PageRequest request, Walk walk) {}

    private record CountKey(Holding.Key key, long version, SqlFilter filter) {}
}
