package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.messagelog.MessageViews.Line;
import io.ledgerway.webhook.messagelog.MessageViews.MessagePage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Lists messages page by page, the newest first.
 *
 * <p>Guarantee: a call makes a bounded number of bounded statements, independent of the number of
 * messages and of matches. It examines the newest messages; when few of them match, it continues by
 * deliveries. A page may therefore have fewer results than requested, even none, and still have a
 * cursor; the list ends when a page has no cursor.
 */
final class MessageList {

    /** Number of messages per statement when only some may match. */
    private static final int CHUNK = 500;

    /** Maximum number of statements per call; the first ones examine all messages. */
    private static final int MAX_CHUNKS = 20;

    private static final int CHUNKS_OF_ALL = 2;

    private final MessageQueries rows;
    private final MessageIdQuery messageIdQuery;

    MessageList(MessageQueries rows, MessageIdQuery messageIdQuery) {
        this.rows = rows;
        this.messageIdQuery = messageIdQuery;
    }

    /**
     * A page of a client's messages.
     *
     * @param consumer only messages with deliveries to this consumer; null: all, with the state at
     *     each consumer
     */
    MessagePage page(ClientId client, @Nullable UUID consumer, MessageFilter filter) {
        boolean all = consumer == null && filter.state() == null;
        int most = all ? filter.pageSize() + 1 : CHUNK;
        List<Line> found = new ArrayList<>();
        MessageCursor after = filter.after();
        for (int round = 0; round < MAX_CHUNKS; round++) {
            Chunk chunk =
                    all || round < CHUNKS_OF_ALL
                            ? newest(client, consumer, filter, after, most)
                            : likely(client, consumer, filter, after, most);
            for (Line line : chunk.lines()) {
                if (line.fits(consumer, filter.state())) {
                    if (found.size() == filter.pageSize()) {
                        return new MessagePage(found, markOf(found.getLast()));
                    }
                    found.add(line);
                }
            }
            after = chunk.next();
            if (after == null) {
                break;
            }
        }
        return new MessagePage(found, after);
    }

    private Chunk newest(
            ClientId client,
            @Nullable UUID consumer,
            MessageFilter filter,
            @Nullable MessageCursor after,
            int most) {
        List<Line> lines = rows.chunk(client, consumer, filter, after, null, most);
        return new Chunk(lines, lines.size() < most ? null : markOf(lines.getLast()));
    }

    private Chunk likely(
            ClientId client,
            @Nullable UUID consumer,
            MessageFilter filter,
            @Nullable MessageCursor after,
            int most) {
        LocalDate top = after == null ? MessageIdQuery.LAST_DAY : dayOf(after.at());
        MessageIdQuery.DayRange among = messageIdQuery.upTo(top, client, consumer, filter.state());
        List<Line> lines = rows.chunk(client, consumer, filter, after, among, most);
        if (lines.size() == most) {
            return new Chunk(lines, markOf(lines.getLast()));
        }
        LocalDate floor = among.floor();
        if (floor == null || (filter.since() != null && !floor.isAfter(dayOf(filter.since())))) {
            return new Chunk(lines, null);
        }
        return new Chunk(lines, MessageCursor.before(floor));
    }

    private static LocalDate dayOf(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    private static MessageCursor markOf(Line line) {
        return new MessageCursor(line.createdAt(), line.id());
    }

    /**
     * Examined messages.
     *
     * @param next cursor of the next chunk; null at the end
     */
    private record Chunk(List<Line> lines, @Nullable MessageCursor next) {}
}
