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
 * Remembers for a while where pages ended, for every replica, so that the page after goes on behind
 * that place whatever has changed before it: what did not change meanwhile is neither skipped nor
 * repeated (docs/decisions/0013). Where the page before is not remembered, a page is counted off
 * from one that is near and remembered, or from the list's beginning.
 */
public final class PageCursors {

    private static final int WORD_BYTES = 12;
    private static final int BATCH = 5_000;

    /** So near are pages that somebody fetches several of at one time. */
    private static final int NEAR = 20;

    /** What a link names goes first, then where those were who count pages up, the last of them. */
    private static final String FIND =
            """
            SELECT page, place FROM page_mark
             WHERE company_id = :company AND list = :list
               AND page < :page AND page >= :page - :near
               AND noted > (SELECT ledgerway_now()) - make_interval(secs => :life)
             ORDER BY page DESC, word = :word DESC, linked, noted DESC LIMIT 1
            """;

    /**
     * Nothing is written for a page that ended there lately, too. The commit does not wait for the
     * disk: should the database die within the next moment, that page is counted off.
     */
    private static final String NOTE =
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

    private static final String FORGET =
            """
            DELETE FROM page_mark WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM page_mark
                 WHERE noted <= (SELECT ledgerway_now()) - make_interval(secs => :life)
                 LIMIT :batch))
            """;

    private static final RowMapper<PageStart> STARTS = RecordRowMapper.of(PageStart.class);

    private final JdbcClient jdbc;
    private final Duration life;

    /** What need not be noted again, for it was here a moment ago: a page that many look at. */
    private final Cache<Cursor, String> justNoted =
            Caffeine.newBuilder()
                    .maximumSize(10_000)
                    .expireAfterWrite(Duration.ofSeconds(10))
                    .build();

    PageCursors(JdbcClient jdbc, PageCursorProperties properties) {
        this.jdbc = jdbc;
        this.life = properties.life();
    }

    /** Where a page begins. */
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
     * Notes where a page ended.
     *
     * @return the word for it
     */
    public String save(ListKey listKey, PageRequest request, List<@Nullable String> place) {
        return save(new Cursor(listKey, request.page(), request.cursor() != null), place);
    }

    /**
     * Notes where the page before one ended that was counted off from the beginning: whoever asks
     * for that page again begins there, and nothing is counted twice.
     */
    public void saveBefore(ListKey listKey, PageRequest request, List<@Nullable String> place) {
        save(new Cursor(listKey, request.page() - 1, false), place);
    }

    private String save(Cursor cursor, List<@Nullable String> place) {
        String word = ListHash.of(place, WORD_BYTES);
        if (!word.equals(justNoted.getIfPresent(cursor))) {
            write(cursor, place, word);
            justNoted.put(cursor, word);
        }
        return word;
    }

    private void write(Cursor cursor, List<@Nullable String> place, String word) {
        of(NOTE, cursor.walk(), cursor.page())
                .param("connection", cursor.walk().connection().value())
                .param("linked", cursor.linked())
                .param("word", word)
                .param("place", place.toArray(String[]::new))
                .update();
    }

    /** Removes what nobody will ask for any more. */
    void purgeExpired() {
        int removed = BATCH;
        while (removed == BATCH) {
            removed =
                    jdbc.sql(FORGET).param("life", life.toSeconds()).param("batch", BATCH).update();
        }
    }

    private JdbcClient.StatementSpec of(String sql, ListKey listKey, int page) {
        return jdbc.sql(sql)
                .param("company", listKey.company().value())
                .param("list", listKey.list())
                .param("page", page)
                .param("life", life.toSeconds());
    }

    /** The place in a row that {@code Ordering.place} selected. */
    public static List<@Nullable String> texts(Array place) {
        try {
            return Collections.<@Nullable String>unmodifiableList(
                    Arrays.asList((@Nullable String[]) place.getArray()));
        } catch (SQLException e) {
            throw new IllegalStateException("A place could not be read", e);
        }
    }

    private record Cursor(ListKey walk, int page, boolean linked) {}

    /**
     * Where a page begins: behind the place where an earlier page ended.
     *
     * @param page that page; 0 for the beginning of the list
     * @param place empty for the beginning
     */
    public record PageStart(int page, List<@Nullable String> place) {

        private static final PageStart BEGINNING = new PageStart(0, List.of());

        /** Whether it is counted off from the beginning of the list. */
        public boolean counted(PageRequest request) {
            return page == 0 && request.page() > 1;
        }

        /** How many records behind the place the page begins. */
        public long skip(PageRequest request) {
            return (long) (request.page() - 1 - page) * request.pageSize();
        }
    }
}
