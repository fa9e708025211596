package io.ledgerway.webhook.feed;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.feed.EventsResponse.FeedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * Pages of the feed.
 *
 * <p>Guarantees: a page is one statement, which shows one committed state. Positions have no gaps
 * and are in the order of commits, so a reader that continues after the last position misses no
 * message. A call examines a bounded number of messages and returns a bounded number of bytes; a
 * page may therefore be short or empty while there are more.
 */
final class EventFeed {

    /** Messages that a page of one event type examines. */
    static final int SCAN = 5_000;

    /** Bytes of the messages after which a page ends. */
    static final long MAX_BYTES = 8_000_000;

    private static final String CANDIDATES =
            """
            WITH counter AS (
              SELECT last_number, dropped_number FROM event_counter
               WHERE client_id = :client AND scope = 'feed'),
            looked AS MATERIALIZED (
              SELECT position, sequence, id, day, event_id, event_type, company_id, created_at
                FROM message
               WHERE client_id = :client
                 AND position > coalesce(:after, (SELECT dropped_number FROM counter))
            """;

    /** A message and its row in {@code company_deletion} never exist together. */
    private static final String DELETIONS =
            """
               ORDER BY position LIMIT :scan),
            examined AS (
              SELECT * FROM looked
              UNION ALL
              SELECT position, sequence, message_id, day, event_id, 'company.deleted', company_id,
                     created_at
                FROM company_deletion
               WHERE client_id = :client
                 AND position > coalesce(:after, (SELECT dropped_number FROM counter))
            """;

    private static final String PAGE =
            """
               ORDER BY position LIMIT :scan),
            found AS (
              SELECT e.*, m.body, row_number() OVER (ORDER BY e.position) AS number,
                     coalesce(sum(octet_length(m.body)) OVER (ORDER BY e.position), 0)
                         - coalesce(octet_length(m.body), 0) AS bytes
                FROM (SELECT * FROM examined
                       WHERE :type::text IS NULL OR event_type = :type
                       ORDER BY position LIMIT :most) e
                LEFT JOIN message m ON m.id = e.id AND m.day = e.day)
            SELECT c.last_number AS last, c.dropped_number AS dropped,
                   (SELECT count(*) FROM examined) AS examined,
                   (SELECT max(position) FROM examined) AS scanned,
                   (SELECT count(*) FROM found) AS matches, p.position, p.id, p.event_id,
                   p.event_type, p.company_id, p.sequence, p.created_at,
                   convert_from(p.body, 'UTF8') AS message
              FROM counter c
              LEFT JOIN (SELECT * FROM found
                          WHERE number <= :limit AND bytes < :bytes) p ON true
             ORDER BY p.position
            """;

    private static final String NEWEST =
            """
            SELECT client_id AS scope, last_number AS newest FROM event_counter
             WHERE client_id = ANY (CAST(:clients AS uuid[])) AND scope = 'feed'
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);
    private static final RowMapper<Newest> NEWEST_ROWS = RecordRowMapper.of(Newest.class);

    private final JdbcClient jdbc;

    EventFeed(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A page.
     *
     * @param more whether there are more messages now
     */
    record EventPage(List<FeedEvent> events, EventCursor next, boolean more) {

        EventPage {
            events = List.copyOf(events);
        }
    }

    /**
     * Returns the messages after a cursor; without one, from the first message that is kept.
     *
     * @throws ApiException 410 when messages after the cursor are no longer kept
     */
    EventPage page(ClientId client, @Nullable EventCursor cursor, EventRequest request) {
        Long after = cursor == null ? null : cursor.position();
        int scan = request.type() == null ? request.limit() + 1 : SCAN;
        List<Row> rows = rows(client, after, scan, request);
        requireKept(after, rows);
        if (rows.isEmpty()) {
            return new EventPage(List.of(), new EventCursor(client, 0), false);
        }
        Row state = rows.getFirst();
        List<Row> found = rows.stream().filter(it -> it.position() != null).toList();
        List<FeedEvent> events = found.stream().map(Row::event).toList();
        if (state.matches() > found.size()) {
            Long last = found.getLast().position();
            return new EventPage(events, new EventCursor(client, last == null ? 0 : last), true);
        }
        return state.examined() == scan && state.scanned() != null
                ? new EventPage(events, new EventCursor(client, state.scanned()), true)
                : new EventPage(events, new EventCursor(client, state.last()), false);
    }

    private List<Row> rows(ClientId client, @Nullable Long after, int scan, EventRequest request) {
        String company = request.company() == null ? "" : " AND company_id = :company";
        StatementSpec statement =
                jdbc.sql(CANDIDATES + company + DELETIONS + company + PAGE)
                        .param("client", client.value())
                        .param("after", after, java.sql.Types.BIGINT)
                        .param("scan", scan)
                        .param("most", request.limit() + 1)
                        .param("limit", request.limit())
                        .param("bytes", MAX_BYTES)
                        .param("type", request.type(), java.sql.Types.VARCHAR);
        return (request.company() == null
                        ? statement
                        : statement.param("company", request.company()))
                .query(ROWS)
                .list();
    }

    private static void requireKept(@Nullable Long after, List<Row> rows) {
        if (after == null) {
            return;
        }
        long last = rows.isEmpty() ? 0 : rows.getFirst().last();
        long dropped = rows.isEmpty() ? 0 : rows.getFirst().dropped();
        if (after < dropped || after > last) {
            throw ApiException.of(
                    HttpStatus.GONE,
                    "The events after this cursor are no longer kept. Start again without the"
                            + " parameter after: you get the events that are kept, the oldest"
                            + " first, and a new cursor.");
        }
    }

    /** The last positions of clients. */
    Map<UUID, Long> newest(Collection<UUID> clients) {
        return jdbc
                .sql(NEWEST)
                .param("clients", clients.stream().map(UUID::toString).toArray(String[]::new))
                .query(NEWEST_ROWS)
                .list()
                .stream()
                .collect(Collectors.toMap(Newest::scope, Newest::newest));
    }

    /**
     * A message of the page, or a row without one if the page is empty.
     *
     * @param last the last position of the client
     * @param dropped the last position that is no longer kept
     * @param scanned the last position that was examined
     * @param matches how many of the examined messages match, up to one more than the limit
     */
    private record Row(
            long last,
            long dropped,
            int examined,
            @Nullable Long scanned,
            int matches,
            @Nullable Long position,
            @Nullable Text text) {

        FeedEvent event() {
            if (text == null) {
                throw new IllegalStateException("The row has no message");
            }
            return new FeedEvent(
                    text.id(),
                    text.eventId(),
                    text.eventType(),
                    text.companyId(),
                    text.sequence(),
                    text.createdAt(),
                    text.message());
        }
    }

    /** The columns of a message. */
    private record Text(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            long sequence,
            Instant createdAt,
            @Nullable String message) {}

    private record Newest(UUID scope, long newest) {}
}
