package io.ledgerway.webhook.history;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.history.MessageViews.Line;
import io.ledgerway.webhook.history.MessageViews.MessagePage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Lists messages, the newest first, page by page.
 *
 * <p>Guaranteed: a call looks at a bounded number of messages, however many there are and however
 * few of them fit. So a page may have fewer results than asked for, even none, and still name where
 * to go on; the list ends where no cursor is given.
 */
final class MessageList {

    /** How many messages are looked at in one statement when only some may fit. */
    private static final int CHUNK = 500;

    /** How many such statements one call makes at most. */
    private static final int MOST_CHUNKS = 20;

    private final MessageRows rows;

    MessageList(MessageRows rows) {
        this.rows = rows;
    }

    /**
     * A page of a client's messages.
     *
     * @param consumer only what was sent, or is to be sent, to this one; null: all, with the state
     *     at each consumer
     */
    MessagePage page(ClientId client, @Nullable UUID consumer, MessageFilter filter) {
        boolean all = consumer == null && filter.state() == null;
        int chunk = all ? filter.pageSize() + 1 : CHUNK;
        List<Line> found = new ArrayList<>();
        PageMark after = filter.after();
        for (int round = 0; round < MOST_CHUNKS; round++) {
            List<Line> looked = rows.chunk(client, consumer, filter, after, chunk);
            for (Line line : looked) {
                if (line.fits(consumer, filter.state())) {
                    if (found.size() == filter.pageSize()) {
                        return new MessagePage(found, markOf(found.getLast()));
                    }
                    found.add(line);
                }
            }
            if (looked.size() < chunk) {
                return new MessagePage(found, null);
            }
            after = markOf(looked.getLast());
        }
        return new MessagePage(found, after);
    }

    private static PageMark markOf(Line line) {
        Instant at = line.createdAt();
        return new PageMark(at, line.id());
    }
}
