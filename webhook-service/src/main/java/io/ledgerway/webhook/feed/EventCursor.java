package io.ledgerway.webhook.feed;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.feed.CursorText;
import java.util.List;
import java.util.UUID;

/**
 * Position in the feed of a client. Its text is opaque to callers and does not depend on filters.
 *
 * @param position of the last message; 0 before the first one
 */
public record EventCursor(ClientId client, long position) {

    private static final String FORM = "e1";
    private static final int FIELDS = 3;

    /** The text for callers. */
    String text() {
        return CursorText.of(FORM, client.toString(), String.valueOf(position));
    }

    /**
     * Parses the text of a cursor.
     *
     * @param parameter name of the parameter, for the error
     * @throws ApiException 400 if it is damaged, of another feed or of another client
     */
    public static EventCursor parse(String parameter, String text, ClientId client) {
        try {
            EventCursor cursor =
                    CursorText.read(text.strip(), FIELDS)
                            .map(EventCursor::read)
                            .orElseThrow(IllegalArgumentException::new);
            if (cursor.client.equals(client)) {
                return cursor;
            }
        } catch (IllegalArgumentException e) {
            throw ApiException.badRequest(
                    "The parameter %s is not a cursor of this API".formatted(parameter));
        }
        throw ApiException.badRequest(
                "The cursor %s belongs to the events of another client".formatted(parameter));
    }

    private static EventCursor read(List<String> fields) {
        if (!fields.getFirst().equals(FORM)) {
            throw new IllegalArgumentException("Not a cursor of events");
        }
        return new EventCursor(
                new ClientId(UUID.fromString(fields.get(1))), Long.parseLong(fields.get(2)));
    }
}
