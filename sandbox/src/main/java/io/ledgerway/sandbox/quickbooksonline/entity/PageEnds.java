package io.ledgerway.sandbox.quickbooksonline.entity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords.Slice;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Cache of the positions at which pages in the order of ids ended. The next page begins there: to
 * count the records before it, the database would parse the JSON of all of them. A page end is
 * valid until a record of the kind changes, because a change moves the positions of others.
 */
final class PageEnds {

    private static final int MAX_ENTRIES = 1_000;

    private final JdbcClient jdbc;
    private final Cache<Query, End> ends = Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();

    PageEnds(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Reads the state of the books. It must be read before the records of the page. */
    Page page(Tenant tenant, Entity entity, Slice slice) {
        Kind kind = entity.kinds().getFirst();
        Changes changes =
                jdbc.sql(
                                """
                                SELECT count(*) AS number, max(changed_at) AS last FROM change
                                WHERE tenant = :tenant AND kind = :kind
                                """)
                        .param("tenant", tenant.number())
                        .param("kind", kind.nativeName())
                        .query((row, _) ->
                                new Changes(row.getLong(1), row.getObject(2, OffsetDateTime.class)))
                        .single();
        Query query = new Query(tenant.number(), entity, slice.condition(), slice.parameters());
        End end = ends.getIfPresent(query);
        boolean valid =
                end != null && end.changes().equals(changes) && end.position() <= slice.offset();
        return new Page(query, changes, slice, valid ? end : null);
    }

    /** A page that is about to be read. */
    final class Page {

        private final Query query;
        private final Changes changes;
        private final Slice slice;
        private final @Nullable End before;

        private Page(Query query, Changes changes, Slice slice, @Nullable End before) {
            this.query = query;
            this.changes = changes;
            this.slice = slice;
            this.before = before;
        }

        /** The same records, counted from the end of the page before where it is known. */
        Slice slice() {
            if (before == null) {
                return slice;
            }
            Map<String, Object> parameters = new HashMap<>(slice.parameters());
            parameters.put("pageEnd", before.id());
            return new Slice(
                    "id >= :pageEnd AND (" + slice.condition() + ")",
                    parameters,
                    slice.order(),
                    slice.offset() - before.position(),
                    slice.limit());
        }

        /** Remembers the end of the page, and returns its records. */
        List<LedgerRecord> ended(List<LedgerRecord> records) {
            if (!records.isEmpty()) {
                ends.put(
                        query,
                        new End(
                                changes,
                                slice.offset() + records.size() - 1,
                                records.getLast().id()));
            }
            return records;
        }
    }

    private record Query(
            int tenant, Entity entity, String condition, Map<String, Object> parameters) {}

    /** Every change of a record adds one. */
    private record Changes(long number, @Nullable OffsetDateTime last) {}

    /**
     * The last record of a page.
     *
     * @param position from zero, in the order of ids
     */
    private record End(Changes changes, int position, String id) {}
}
