package io.ledgerway.webhook.message;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores example messages for one consumer. They appear in the message log; no other consumer
 * receives them and no replay sends them.
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
     * Stores an example in the caller's transaction, without sending it.
     *
     * @param event the id in the body
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
