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
 * Stores for a limited time, for all replicas, where pages ended. The next page begins behind that
 * position whatever has changed before it, so unchanged records are neither skipped nor repeated
 * (docs/decisions/0013). If the end of the previous page is not stored, the page is counted from
 * the nearest stored page, or from the beginning of the list.
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
            SELECT page, place FROM page_mark
             WHERE company_id = :company AND list = :list
               AND page < :page AND page >= :page - :near
               AND noted > (SELECT ledgerway_now()) - make_interval(secs => :life)
             ORDER BY page DESC, word = :word DESC, linked, noted DESC LIMIT 1
            """;

    /**
     * Does not write if the same end was stored recently. The commit is asynchronous: after a crash
     * of the database the page is counted instead.
     */
    private static final String SAVE =
            """
            WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
            latest AS (
                SELECT word, noted FROM page_mark
                 WHERE company_id = :company AND list = :list AND page = :page
                   AND linked = :linked AND (word = :word OR NOT linked)
                 ORDER BY noted DESC LIMIT 1)
            INSERT INTO page_mark
                (company_id, connection_id, list, page, linked, word, place, noted)
            SELECT :company, :connection, :list, :page, :linked, :word, :place, ledgerway_now()
              FROM soon
             WHERE NOT EXISTS (
                 SELECT FROM latest
                  WHERE word = :word
                    AND noted > ledgerway_now() - make_interval(secs => :life / 4))
            ON CONFLICT (company_id, list, page, linked, word) DO UPDATE SET noted = excluded.noted
            """;

    private static final String DELETE_EXPIRED =
            """
            DELETE FROM page_mark WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM page_mark
                 WHERE noted <= (SELECT ledgerway_now()) - make_interval(secs => :life)
                 LIMIT :batch))
            """;

    private static final RowMapper<PageStart> STARTS = RecordRowMapper.of(PageStart.class);

    private final JdbcClient jdbc;
    private final Duration life;

    /** Positions stored a moment ago, which avoids repeated writes of popular pages. */
    private final Cache<PositionKey, String> recentlySaved =
            Caffeine.newBuilder()
                    .maximumSize(10_000)
                    .expireAfterWrite(Duration.ofSeconds(10))
                    .build();

    PageCursors(JdbcClient jdbc, PageCursorProperties properties) {
        this.jdbc = jdbc;
        this.life = properties.life();
    }

    /** Returns where a page begins. */
    public PageStart start(ListKey listKey, PageRequest request) {
        if (request.page() == 1) {
            return PageStart.BEGINNING;
        }
        return of(FIND, listKey, request.page())
                .param("near", NEAR)
                .param("word", Objects.requireNonNullElse(request.cursor(), ""))
                .query(STARTS)
                .optional()
                .orElse(PageStart.BEGINNING);
    }

    /**
     * Stores where a page ended.
     *
     * @return its cursor
     */
    public String save(ListKey listKey, PageRequest request, List<@Nullable String> place) {
        return save(new PositionKey(listKey, request.page(), request.cursor() != null), place);
    }

    /**
     * Stores where the page before a counted page ended, so that a request for that page does not
     * have to count again.
     */
    public void saveBefore(ListKey listKey, PageRequest request, List<@Nullable String> place) {
        save(new PositionKey(listKey, request.page() - 1, false), place);
    }

    private String save(PositionKey key, List<@Nullable String> place) {
        String cursor = ListHash.of(place, CURSOR_BYTES);
        if (!cursor.equals(recentlySaved.getIfPresent(key))) {
            write(key, place, cursor);
            recentlySaved.put(key, cursor);
        }
        return cursor;
    }

    private void write(PositionKey key, List<@Nullable String> place, String cursor) {
        of(SAVE, key.listKey(), key.page())
                .param("connection", key.listKey().connection().value())
                .param("linked", key.linked())
                .param("word", cursor)
                .param("place", place.toArray(String[]::new))
                .update();
    }

    /** Deletes expired positions. */
    void purgeExpired() {
        int deleted = BATCH;
        while (deleted == BATCH) {
            deleted =
                    jdbc.sql(DELETE_EXPIRED)
                            .param("life", life.toSeconds())
                            .param("batch", BATCH)
                            .update();
        }
    }

    private JdbcClient.StatementSpec of(String sql, ListKey listKey, int page) {
        return jdbc.sql(sql)
                .param("company", listKey.company().value())
                .param("list", listKey.list())
                .param("page", page)
                .param("life", life.toSeconds());
    }

    /** Reads a position from a row that was selected with {@code Ordering.position}. */
    public static List<@Nullable String> texts(Array place) {
        try {
            return Collections.<@Nullable String>unmodifiableList(
                    Arrays.asList((@Nullable String[]) place.getArray()));
        } catch (SQLException e) {
            throw new IllegalStateException("A position cannot be read", e);
        }
    }

    private record PositionKey(ListKey listKey, int page, boolean linked) {}

    /**
     * The position at which an earlier page ended.
     *
     * @param page number of that page; 0 for the beginning of the list
     * @param place the position; empty for the beginning
     */
    public record PageStart(int page, List<@Nullable String> place) {

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
