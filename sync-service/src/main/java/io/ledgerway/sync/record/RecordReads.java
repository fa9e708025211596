package io.ledgerway.sync.record;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.Holding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads records as the bytes they are stored as. A page is one statement, so it shows one committed
 * state. Without {@code orderBy} records come in the order in which they first arrived: new ones
 * are added at the end, nothing moves, and a walk neither skips nor repeats.
 */
final class RecordReads {

    private static final String OF_KEY =
            " r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ?";

    private static final String ARRIVAL = "r.position";

    /** A record that cannot say of itself that it is deleted is not shown any more. */
    private static final SqlFilter LIVING = new SqlFilter("NOT r.is_deleted", List.of());

    private final JdbcClient jdbc;
    private final String ofKey;
    private final @Nullable RecordReads withPending;
    private final Cache<CountKey, Long> counts =
            Caffeine.newBuilder()
                    .maximumSize(20_000)
                    .expireAfterAccess(Duration.ofHours(1))
                    .build();

    RecordReads(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.ofKey = " FROM record" + OF_KEY;
        this.withPending = new RecordReads(jdbc, " FROM record_with_pending" + OF_KEY);
    }

    private RecordReads(JdbcClient jdbc, String ofKey) {
        this.jdbc = jdbc;
        this.ofKey = ofKey;
        this.withPending = null;
    }

    /** The same reads, with what was written and not read back yet (decision 58). */
    RecordReads withPending() {
        return withPending == null ? this : withPending;
    }

    /** A page of a list; no connection is held when it has been returned. */
    RecordPage page(Holding holding, PageRequest request) {
        return page(holding, request, SqlFilter.none());
    }

    /** A page of those that fit into one more condition. */
    RecordPage page(Holding holding, PageRequest request, SqlFilter also) {
        QuerySchema schema = RecordSchemas.of(holding.key().type());
        SqlFilter filter =
                and(
                        and(schema.filter(request.query()), also),
                        RecordSchemas.tellsOfDeletion(holding.key().type())
                                ? SqlFilter.none()
                                : LIVING);
        String order = order(schema, request);
        long total = total(holding, filter);
        if (request.offset() >= total) {
            return new RecordPage(List.of(), total);
        }
        List<Object> parameters = parameters(holding.key(), filter.parameters());
        parameters.add(request.pageSize());
        parameters.add(request.offset());
        // made text after the page is cut: what is skipped costs no more than a look
        String sql =
                "SELECT page.data::text FROM (SELECT r.data"
                        + ofKey
                        + " AND "
                        + filter.sql()
                        + " ORDER BY "
                        + order
                        + " LIMIT ? OFFSET ?) page";
        return new RecordPage(bytes(sql, parameters), total);
    }

    private static SqlFilter and(SqlFilter one, SqlFilter other) {
        if (other.equals(SqlFilter.none())) {
            return one;
        }
        List<Object> parameters = new ArrayList<>(one.parameters());
        parameters.addAll(other.parameters());
        return new SqlFilter(one.sql() + " AND " + other.sql(), parameters);
    }

    private static String order(QuerySchema schema, PageRequest request) {
        String orderBy = request.orderBy();
        return orderBy == null || orderBy.isBlank() ? ARRIVAL : schema.orderBy(orderBy, "");
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
        return jdbc.sql(sql).params(parameters).query((row, number) -> row.getBytes(1)).list();
    }

    private static List<Object> parameters(Holding.Key key, List<?> more) {
        List<Object> parameters = new ArrayList<>();
        parameters.add(key.company().value());
        parameters.add(key.connection().value());
        parameters.add(key.type().key());
        parameters.addAll(more);
        return parameters;
    }

    /** A page: the JSON of each record, and how many match on all pages. */
    record RecordPage(List<byte[]> records, long total) {}

    private record CountKey(Holding.Key key, long version, SqlFilter filter) {}
}
