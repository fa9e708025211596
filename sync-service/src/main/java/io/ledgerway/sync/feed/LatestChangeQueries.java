package io.ledgerway.sync.feed;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.feed.LatestChanges.Change;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Pages of changes, newest first. Of all companies of a client, a page searches a limited number of
 * transactions for changes that match the filter.
 */
final class LatestChangeQueries {

    /** Transactions of a client that one page searches. */
    private static final int MAX_SEARCHED = 2_000;

    /** Without a filter nearly each transaction has a change to show. */
    private static final int MAX_UNFILTERED = 250;

    /** Times of different companies are in the order of positions only approximately. */
    private static final Duration DISORDER = Duration.ofMinutes(1);

    /** As many ids as a row of {@code record_change} has at most. */
    private static final int MAX_IDS = 1_000;

    private static final String COMPANY_PART =
            """
            WITH part AS (
                SELECT c.*, 0::bigint AS position,
                       sum(%3$s) OVER (ORDER BY c.last_sequence %1$s) AS changes
                  FROM (SELECT c.* FROM record_change c
                         WHERE c.company_id = :scope
                           AND c.last_sequence > :aboveSequence
                           AND c.last_sequence < :belowSequence + :maxIds
                           AND c.first_sequence < :belowSequence %2$s
                         ORDER BY c.last_sequence %1$s LIMIT :most + 1) c),
            """;

    private static final String CLIENT_PART =
            """
            WITH part AS (
                SELECT q.position, q.company_id, q.changed_at, c.connection_id, c.data_type,
                       coalesce(c.kind, 'companyDeleted') AS kind, c.data_set_id,
                       c.first_sequence, c.ids, c.versions,
                       sum(%3$s) OVER (ORDER BY q.position %1$s, c.last_sequence %1$s) AS changes
                  FROM client_change q
                  LEFT JOIN record_change c
                         ON c.company_id = q.company_id AND c.changed_at = q.changed_at
                        AND c.last_sequence >= q.first_sequence
                        AND c.last_sequence <= q.last_sequence
                 WHERE q.client_id = :scope AND q.position >= :lowest AND q.position <= :highest
                   AND (q.first_sequence IS NULL OR c.company_id IS NOT NULL) %2$s),
            """;

    private static final String TIME =
            """
            SELECT changed_at FROM client_change
             WHERE client_id = :client AND position >= :position ORDER BY position LIMIT 1
            """;

    private static final String DROPPED =
            "SELECT dropped_position FROM client_change_counter WHERE client_id = :client";

    private static final RowMapper<Change> CHANGE = RecordRowMapper.of(Change.class);

    private final JdbcClient jdbc;
    private final ChangeQueries feed;

    LatestChangeQueries(JdbcClient jdbc, ChangeQueries feed) {
        this.jdbc = jdbc;
        this.feed = feed;
    }

    /** Changes of a company. */
    LatestChanges ofCompany(UUID company, LatestChangeRequest request) {
        List<Change> found =
                statement(sql(COMPANY_PART, request, "c"), company, request).query(CHANGE).list();
        SearchResult page = SearchResult.of(found, request, null);
        Change newest = page.newest();
        return page.with(
                ChangeCursor.ofCompany(
                        company, newest == null ? feed.lastSequence(company) : newest.sequence()));
    }

    /** Changes of all companies of a client. */
    LatestChanges ofClient(UUID client, LatestChangeRequest request) {
        long last = feed.lastPosition(client);
        Range all =
                new Range(
                        Math.max(firstPosition(client, last, request), request.above().position()),
                        Math.min(lastPosition(client, last, request), request.below().position()));
        Range searched =
                all.part(request.isFiltered() ? MAX_SEARCHED : MAX_UNFILTERED, request.isUpwards());
        List<Change> found =
                statement(sql(CLIENT_PART, request, "q"), client, request)
                        .param("lowest", searched.lowest())
                        .param("highest", searched.highest())
                        .query(CHANGE)
                        .list();
        SearchResult page = SearchResult.of(found, request, searched.equals(all) ? null : searched);
        Change newest = page.newest();
        return page.with(
                newest == null
                        ? ChangeCursor.ofClient(client, last, Long.MAX_VALUE)
                        : ChangeCursor.ofClient(client, newest.position(), newest.sequence()));
    }

    private JdbcClient.StatementSpec statement(
            String sql, UUID scope, LatestChangeRequest request) {
        DataType type = request.type();
        ChangePosition above = request.above();
        ChangePosition below = request.below();
        return jdbc.sql(sql)
                .param("scope", scope)
                .param("abovePosition", above.position())
                .param("aboveSequence", above.sequence())
                .param("belowPosition", below.position())
                .param("belowSequence", below.sequence())
                .param("type", type == null ? null : type.key(), Types.VARCHAR)
                .param("kind", request.kind(), Types.VARCHAR)
                .param("record", request.recordId(), Types.VARCHAR)
                .param(
                        "from",
                        TimestampParameter.ofNullable(request.from()),
                        Types.TIMESTAMP_WITH_TIMEZONE)
                .param(
                        "to",
                        TimestampParameter.ofNullable(request.to()),
                        Types.TIMESTAMP_WITH_TIMEZONE)
                .param("most", request.limit() + 1)
                .param("maxIds", MAX_IDS);
    }

    /** A condition that is not needed is left out, so that months are skipped. */
    private static String sql(String part, LatestChangeRequest request, String timeOf) {
        String order = request.isUpwards() ? "ASC" : "DESC";
        String filter =
                (request.type() == null ? "" : " AND c.data_type = :type")
                        + (request.kind() == null
                                ? ""
                                : " AND coalesce(c.kind, 'companyDeleted') = :kind")
                        + (request.recordId() == null ? "" : " AND :record = ANY (c.ids)")
                        + (request.from() == null ? "" : " AND %s.changed_at >= :from")
                                .formatted(timeOf)
                        + (request.to() == null ? "" : " AND %s.changed_at < :to")
                                .formatted(timeOf);
        String changes = request.recordId() == null ? "coalesce(cardinality(c.ids), 1)" : "1";
        return part.formatted(order, filter, changes)
                + changes(order, request.recordId() == null ? "" : " AND c.record_id = :record");
    }

    /**
     * Divides as many rows as have the wanted number of changes. The first row may have changes
     * outside of the page.
     */
    private static String changes(String order, String filter) {
        return """
        change AS (
            SELECT p.position, coalesce(p.first_sequence + u.number - 1, 0) AS sequence,
                   p.company_id, p.connection_id, p.data_type, p.kind, p.changed_at,
                   p.data_set_id, u.id AS record_id,
                   CASE WHEN u.id IS NOT NULL THEN coalesce(u.version, 1) END AS version
              FROM part p
              LEFT JOIN LATERAL unnest(p.ids, p.versions) WITH ORDINALITY
                                AS u (id, version, number) ON true
             WHERE p.changes < :most + 2 * :maxIds)
        SELECT c.*, CAST(d.entry AS jsonb) ->> 'name' AS company_name
          FROM change c LEFT JOIN directory_company d ON d.id = c.company_id AND NOT d.deleted
         WHERE (c.position, c.sequence) > (:abovePosition, :aboveSequence)
           AND (c.position, c.sequence) < (:belowPosition, :belowSequence) %s
         ORDER BY c.position %s, c.sequence %s LIMIT :most
        """
                .formatted(filter, order, order);
    }

    /** The first position that may have a change of the wanted time. */
    private long firstPosition(UUID client, long last, LatestChangeRequest request) {
        long kept =
                jdbc.sql(DROPPED)
                                .param("client", client)
                                .query(ValueRowMapper.of(Long.class))
                                .optional()
                                .orElse(0L)
                        + 1;
        Instant from = request.from();
        return from == null ? kept : positionAt(client, kept, last + 1, from.minus(DISORDER));
    }

    /** The last position that may have a change of the wanted time. */
    private long lastPosition(UUID client, long last, LatestChangeRequest request) {
        Instant to = request.to();
        return to == null ? last : positionAt(client, 1, last + 1, to.plus(DISORDER)) - 1;
    }

    /** Finds the first position whose time is not before the given one, by halving the range. */
    private long positionAt(UUID client, long from, long to, Instant time) {
        long low = from;
        long high = to;
        while (low < high) {
            long middle = low + (high - low) / 2;
            boolean isBefore =
                    jdbc.sql(TIME)
                            .param("client", client)
                            .param("position", middle)
                            .query(ValueRowMapper.of(Instant.class))
                            .optional()
                            .filter(it -> it.isBefore(time))
                            .isPresent();
            if (isBefore) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Result of a search, without the cursor.
     *
     * @param changes newest first
     */
    private record SearchResult(
            List<Change> changes,
            @Nullable ChangePosition older,
            @Nullable ChangePosition newer,
            boolean isNewest) {

        /**
         * Divides what was found into the page and whether there is more.
         *
         * @param found in the order of the search, with one more than the page if there is one
         * @param searched what was searched; null if it was everything
         */
        private static SearchResult of(
                List<Change> found, LatestChangeRequest request, @Nullable Range searched) {
            boolean more = found.size() > request.limit();
            List<Change> shown = more ? found.subList(0, request.limit()) : found;
            ChangePosition start =
                    shown.isEmpty() ? request.start() : shown.getFirst().changePosition();
            if (request.isUpwards()) {
                ChangePosition rest =
                        searched == null ? null : ChangePosition.after(searched.highest());
                return new SearchResult(
                        shown.reversed(),
                        start,
                        more ? shown.getLast().changePosition() : rest,
                        false);
            }
            ChangePosition rest =
                    searched == null ? null : ChangePosition.before(searched.lowest());
            return new SearchResult(
                    shown,
                    more ? shown.getLast().changePosition() : rest,
                    request.olderThan() == null ? null : start,
                    request.olderThan() == null);
        }

        /** The newest change; null if the page ends with the newest of all. */
        private @Nullable Change newest() {
            return isNewest || changes.isEmpty() ? null : changes.getFirst();
        }

        private LatestChanges with(ChangeCursor cursor) {
            return new LatestChanges(changes, text(older), text(newer), cursor.text());
        }

        private static @Nullable String text(@Nullable ChangePosition position) {
            return position == null ? null : position.text();
        }
    }

    /** Positions of a client; empty if the lowest is above the highest. */
    private record Range(long lowest, long highest) {

        /** The part that is searched first: the upper end, or the lower one. */
        private Range part(int size, boolean fromLowest) {
            if (highest - lowest < size) {
                return this;
            }
            return fromLowest
                    ? new Range(lowest, lowest + size - 1)
                    : new Range(highest - size + 1, highest);
        }
    }
}
