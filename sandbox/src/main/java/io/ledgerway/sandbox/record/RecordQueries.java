package io.ledgerway.sandbox.record;

import io.ledgerway.sandbox.tenant.Tenant;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Reads the records of an organisation. Every list is paginated by key and has a limit. */
public class RecordQueries {

    /** Member with the id that an application assigned. */
    public static final String EXTERNAL_ID = "external_id";

    /** The start of a query whose rows {@link #read(ResultSet, int)} maps. */
    public static final String COLUMNS =
            """
            SELECT kind, id, version, balance, created_at, changed_at, deleted_at, body,
                   CASE WHEN kind = 'journal-entries' AND body -> 'source' IS NOT NULL
                        THEN entry_lines(tenant, body #>> '{source,id}') END AS lines
            FROM record
            """;

    private static final OffsetDateTime FIRST =
            OffsetDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);
    private static final OffsetDateTime LAST =
            OffsetDateTime.of(9999, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);

    private final JdbcClient jdbc;

    private final RecordCache recordCache;

    public RecordQueries(JdbcClient jdbc, RecordCache recordCache) {
        this.jdbc = jdbc;
        this.recordCache = recordCache;
    }

    /** Live records in the order of their last change. */
    public List<LedgerRecord> slice(Tenant tenant, Kind kind, CollectionQuery collectionQuery) {
        return jdbc.sql(
                        COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = :kind AND deleted_at IS NULL
                                  AND changed_at BETWEEN :since AND :until
                                  AND (changed_at, id) > (:afterTime, :afterId)
                                ORDER BY changed_at, id LIMIT :limit
                                """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("since", time(collectionQuery.since(), FIRST))
                .param("until", time(collectionQuery.until(), LAST))
                .param("afterTime", time(collectionQuery.afterTime(), FIRST))
                .param("afterId", collectionQuery.afterId())
                .param("limit", collectionQuery.limit())
                .query(RecordQueries::read)
                .list();
    }

    /** Number of live records that changed in the window. */
    public long count(Tenant tenant, Kind kind, @Nullable Instant since, @Nullable Instant until) {
        return jdbc.sql(
                        """
                        SELECT count(*) FROM record
                        WHERE tenant = :tenant AND kind = :kind AND deleted_at IS NULL
                          AND changed_at BETWEEN :since AND :until
                        """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("since", time(since, FIRST))
                .param("until", time(until, LAST))
                .query(Long.class)
                .single();
    }

    /** Ids of live records after the given one, in order. */
    public List<String> ids(Tenant tenant, Kind kind, String after, int limit) {
        return jdbc.sql(
                        """
                        SELECT id FROM record
                        WHERE tenant = :tenant AND kind = :kind AND deleted_at IS NULL AND id > :after
                        ORDER BY id LIMIT :limit
                        """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("after", after)
                .param("limit", limit)
                .query((rs, row) -> rs.getString("id"))
                .list();
    }

    /** All records after the given id, including deleted ones. */
    public List<LedgerRecord> all(Tenant tenant, Kind kind, String after, int limit) {
        return jdbc.sql(
                        COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = :kind AND id > :after
                                ORDER BY id LIMIT :limit
                                """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("after", after)
                .param("limit", limit)
                .query(RecordQueries::read)
                .list();
    }

    /**
     * Executes a write whose caller holds the organisation's lock: records that it or an earlier
     * write has looked up are not read again until they are written.
     */
    public <T> T remembering(Supplier<T> work) {
        return recordCache.remembering(work);
    }

    /** Finds a record, deleted or not. */
    public Optional<LedgerRecord> find(Tenant tenant, Kind kind, String id) {
        return recordCache.find(tenant, kind, id, () -> read(tenant, kind, id));
    }

    /** Name of an organisation, or its id if no record of it is stored. */
    public String nameOf(Tenant tenant) {
        String id = tenant.id().toString();
        return find(tenant, Kind.ORGANISATION, id)
                .map(it -> JsonMapper.shared().readTree(it.body()).path("name").asString(""))
                .orElse(id);
    }

    private Optional<LedgerRecord> read(Tenant tenant, Kind kind, String id) {
        return jdbc.sql(COLUMNS + "WHERE tenant = :tenant AND kind = :kind AND id = :id")
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("id", id)
                .query(RecordQueries::read)
                .optional();
    }

    /** Live records with this external id, latest first. */
    public List<LedgerRecord> called(Tenant tenant, Kind kind, String externalId) {
        return jdbc.sql(
                        COLUMNS
                                + """
                                WHERE tenant = :tenant AND kind = :kind AND deleted_at IS NULL
                                  AND body ->> 'external_id' = :externalId
                                ORDER BY changed_at DESC, id LIMIT 10
                                """)
                .param("tenant", tenant.number())
                .param("kind", kind.nativeName())
                .param("externalId", externalId)
                .query(RecordQueries::read)
                .list();
    }

    /**
     * Deleted records that were not restored, in the order of deletion. A bank account and its
     * ledger account have one id and are deleted together.
     */
    public List<Deletion> deletions(
            Tenant tenant, @Nullable Kind kind, CollectionQuery collectionQuery) {
        return jdbc.sql(
                        """
                        SELECT id, kind, deleted_at FROM record
                        WHERE tenant = :tenant AND kind = ANY (string_to_array(:kinds, ','))
                          AND deleted_at IS NOT NULL AND deleted_at >= :since
                          AND (deleted_at, id, kind) > (:afterTime,
                              split_part(:afterId, '/', 1), split_part(:afterId, '/', 2))
                        ORDER BY deleted_at, id, kind LIMIT :limit
                        """)
                .param("tenant", tenant.number())
                .param("kinds", kind == null ? allCollections() : kind.nativeName())
                .param("since", time(collectionQuery.since(), FIRST))
                .param("afterTime", time(collectionQuery.afterTime(), FIRST))
                .param("afterId", collectionQuery.afterId())
                .param("limit", collectionQuery.limit())
                .query((rs, row) ->
                        new Deletion(
                                rs.getString("id"),
                                rs.getString("kind"),
                                instant(rs, "deleted_at")))
                .list();
    }

    private static String allCollections() {
        return List.of(Kind.values()).stream()
                .map(Kind::nativeName)
                .filter(it -> Kind.ofCollection(it).isPresent())
                .reduce("", (one, other) -> one.isEmpty() ? other : one + "," + other);
    }

    private static OffsetDateTime time(@Nullable Instant time, OffsetDateTime otherwise) {
        return time == null ? otherwise : time.atOffset(ZoneOffset.UTC);
    }

    private static Instant instant(ResultSet rs, String column) throws SQLException {
        return rs.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** Maps a row of {@link #COLUMNS}. */
    public static LedgerRecord read(ResultSet rs, int row) throws SQLException {
        OffsetDateTime deletedAt = rs.getObject("deleted_at", OffsetDateTime.class);
        return new LedgerRecord(
                Kind.named(rs.getString("kind")),
                rs.getString("id"),
                rs.getInt("version"),
                rs.getBigDecimal("balance"),
                instant(rs, "created_at"),
                instant(rs, "changed_at"),
                deletedAt == null ? null : deletedAt.toInstant(),
                whole(rs.getString("body"), rs.getString("lines")));
    }

    /** The lines of a derived journal entry are those of the postings. */
    private static String whole(String body, @Nullable String lines) {
        return lines == null
                ? body
                : body.substring(0, body.lastIndexOf('}')) + ",\"lines\":" + lines + "}";
    }
}
