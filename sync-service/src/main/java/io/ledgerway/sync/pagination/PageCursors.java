package io.ledgerway.sync.pagination;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.PageRequest;
import java.sql.Array;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores for a limited time, for all replicas, where pages ended. The next page begins after that
 * position, even if earlier records have changed, so unchanged records are neither skipped nor
 * repeated (docs/decisions/0013). If the end of the previous page is not stored, the page is
 * counted from the nearest stored page, or from the beginning of the list.
 */
public final class PageCursors {

    private static final int CURSOR_BYTES = 12;
    private static final int BATCH = 5_000;

    /** How many pages back a stored end is used to count from. */
    private static final int NEAR = 20;

    /**
     * Prefers the position of the requested cursor, then positions stored for page numbers, latest
     * first.
     */
    private static final String FIND =
            """
            SELECT page, sort_key FROM page_cursor
             WHERE company_id = :company AND list = :list
               AND page < :page AND page >= :page - :near
               AND created_at > (SELECT ledgerway_now()) - make_interval(secs => :ttl)
             ORDER BY page DESC, cursor = :cursor DESC, via_link, created_at DESC LIMIT 1
            """;

    /**
     * Does not write if the same end was stored recently. The commit is asynchronous: after a crash
     * of the database the page is counted instead.
     */
    private static final String SAVE =
            """
            WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
            latest AS (
                SELECT cursor, created_at FROM page_cursor
                 WHERE company_id = :company AND list = :list AND page = :page
                   AND via_link = :viaLink AND (cursor = :cursor OR NOT via_link)
                 ORDER BY created_at DESC LIMIT 1)
            INSERT INTO page_cursor
                (company_id, connection_id, list, page, via_link, cursor, sort_key, created_at)
            SELECT :company, :connection, :list, :page, :viaLink, :cursor, :sortKey, ledgerway_now()
              FROM soon
             WHERE NOT EXISTS (
                 SELECT FROM latest
                  WHERE cursor = :cursor
                    AND created_at > ledgerway_now() - make_interval(secs => :ttl / 4))
            ON CONFLICT (company_id, list, page, via_link, cursor)
            DO UPDATE SET created_at = excluded.created_at
            """;

    private static final String DELETE_EXPIRED =
            """
            DELETE FROM page_cursor WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM page_cursor
                 WHERE created_at <= (SELECT ledgerway_now()) - make_interval(secs => :ttl)
                 LIMIT :batch))
            """;

    private static final RowMapper<PageStart> STARTS = RecordRowMapper.of(PageStart.class);

    private final JdbcClient jdbc;
    private final Duration ttl;

    /** Positions stored a moment ago, which avoids repeated writes of popular pages. */
    private final Cache<PositionKey, String> recentlySaved =
            Caffeine.newBuilder()
                    .maximumSize(10_000)
                    .expireAfterWrite(Duration.ofSeconds(10))
                    .build();

    PageCursors(JdbcClient jdbc, PageCursorProperties properties) {
        this.jdbc = jdbc;
        this.ttl = properties.ttl();
    }

    /** Returns where a page begins. */
    public PageStart start(ListKey listKey, PageRequest request) {
        if (request.page() == 1) {
            return PageStart.BEGINNING;
        }
        return of(FIND, listKey, request.page())
                .param("near", NEAR)
                .param("cursor", Objects.requireNonNullElse(request.cursor(), ""))
                .query(STARTS)
                .optional()
                .orElse(PageStart.BEGINNING);
    }

    /**
     * Stores where a page ended.
     *
     * @return its cursor
     */
    public String save(ListKey listKey, PageRequest request, List<@Nullable String> sortKey) {
        return save(new PositionKey(listKey, request.page(), request.cursor() != null), sortKey);
    }

    /**
     * Stores where the page before a counted page ended, so that a request for that page does not
     * have to count again.
     */
    public void saveBefore(ListKey listKey, PageRequest request, List<@Nullable String> sortKey) {
        save(new PositionKey(listKey, request.page() - 1, false), sortKey);
    }

    private String save(PositionKey key, List<@Nullable String> sortKey) {
        String cursor = ListHash.of(sortKey, CURSOR_BYTES);
        if (!cursor.equals(recentlySaved.getIfPresent(key))) {
            write(key, sortKey, cursor);
            recentlySaved.put(key, cursor);
        }
        return cursor;
    }

    private void write(PositionKey key, List<@Nullable String> sortKey, String cursor) {
        of(SAVE, key.listKey(), key.page())
                .param("connection", key.listKey().connection().value())
                .param("viaLink", key.viaLink())
                .param("cursor", cursor)
                .param("sortKey", sortKey.toArray(String[]::new))
                .update();
    }

    /** Deletes expired positions. */
    void purgeExpired() {
        int deleted = BATCH;
        while (deleted == BATCH) {
            deleted =
                    jdbc.sql(DELETE_EXPIRED)
                            .param("ttl", ttl.toSeconds())
                            .param("batch", BATCH)
                            .update();
        }
    }

    private JdbcClient.StatementSpec of(String sql, ListKey listKey, int page) {
        return jdbc.sql(sql)
                .param("company", listKey.company().value())
                .param("list", listKey.list())
                .param("page", page)
                .param("ttl", ttl.toSeconds());
    }

    /** Reads a position from a row that was selected with {@code Ordering.position}. */
    public static List<@Nullable String> texts(Array sortKey) {
        try {
            return Collections.<@Nullable String>unmodifiableList(
                    Arrays.asList((@Nullable String[]) sortKey.getArray()));
        } catch (SQLException e) {
            throw new IllegalStateException("A position cannot be read", e);
        }
    }

    private record PositionKey(ListKey listKey, int page, boolean viaLink) {}

    /**
     * The position at which an earlier page ended.
     *
     * @param page number of that page; 0 for the beginning of the list
     * @param sortKey values of the ordering columns of its last record; empty for the beginning
     */
    public record PageStart(int page, List<@Nullable String> sortKey) {

        private static final PageStart BEGINNING = new PageStart(0, List.of());

        /** Whether the page is counted from the beginning of the list. */
        public boolean counted(PageRequest request) {
            return page == 0 && request.page() > 1;
        }

        /** Number of records between the position and the beginning of the page. */
        public long skip(PageRequest request) {
            return (long) (request.page() - 1 - page) * request.pageSize();
        }
    }
}
