package io.ledgerway.webhook.message;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Messages that tell of nothing: somebody wants to see what arrives at one consumer. They are
 * stored like others, so that they can be looked at, and marked, so that no other consumer gets
 * them and no replay sends them again.
 */
public final class ExampleMessages {

    private static final String STORE =
            """
            INSERT INTO message (id, day, client_id, event_id, event_type, tags, body, created_at,
                                 example_for)
            VALUES (:message, (ledgerway_now() AT TIME ZONE 'UTC')::date, :client, :event, :type,
                    '{}', :body, ledgerway_now(), :consumer)
            """;

    private final JdbcClient jdbc;
    private final MessageIds ids;

    ExampleMessages(JdbcClient jdbc, MessageIds ids) {
        this.jdbc = jdbc;
        this.ids = ids;
    }

    /**
     * Stores an example, in the caller's transaction; sending it is another matter.
     *
     * @param event the id that stands in the body
     * @return its id
     */
    public String store(ClientId client, UUID consumer, UUID event, String type, byte[] body) {
        String id = ids.next();
        jdbc.sql(STORE)
                .param("message", id)
                .param("client", client.value())
                .param("event", event)
                .param("type", type)
                .param("body", body)
                .param("consumer", consumer)
                .update();
        return id;
    }
}
