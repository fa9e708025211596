package io.ledgerway.webhook;

import io.ledgerway.model.id.ClientId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Inserts messages and deliveries of the past directly into the tables. */
public final class PastMessages {

    public static final String SUCCESS = "succeeded";
    public static final String FAILURE = "failed";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JdbcClient jdbc;
    private final ClientId client;

    public PastMessages(JdbcClient jdbc, ClientId client) {
        this.jdbc = jdbc;
        this.client = client;
    }

    /** A message without deliveries. */
    public String message(Duration ago) {
        return message(ago, "company.created", Map.of(), null);
    }

    public String message(
            Duration ago, String type, Map<String, String> tags, @Nullable UUID company) {
        String id = "msg_" + UUID.randomUUID().toString().replace("-", "");
        jdbc.sql(
                        """
                        INSERT INTO message (id, day, client_id, event_id, event_type, company_id,
                                             tags, body, created_at)
                        SELECT :id, (at AT TIME ZONE 'UTC')::date, :client, :event, :type, :company,
                               :tags::jsonb, :body, at
                          FROM (SELECT ledgerway_now() - :ago * interval '1 millisecond' AS at) now
                        """)
                .param("id", id)
                .param("client", client.value())
                .param("event", UUID.randomUUID())
                .param("type", type)
                .param("company", company, java.sql.Types.OTHER)
                .param("tags", JSON.writeValueAsString(tags))
                .param("body", body(id))
                .param("ago", ago.toMillis())
                .update();
        return id;
    }

    /** The body of a message created here. */
    public static byte[] body(String id) {
        return "{\"id\": \"%s\",  \"amount\":1.10}".formatted(id).getBytes(StandardCharsets.UTF_8);
    }

    /** A message with a finished delivery of this status. */
    public String ended(Duration ago, UUID consumer, String status) {
        return ended(message(ago), consumer, status);
    }

    public String ended(String message, UUID consumer, String status) {
        jdbc.sql(
                        """
                        INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id,
                            trigger, status, attempt_no, first_attempt_at, ended_at)
                        SELECT nextval(pg_get_serial_sequence('delivery', 'id')), day, id, day,
                               :consumer, 'Scheduled', :status::delivery_status, 8, created_at, created_at
                          FROM message WHERE id = :message
                        """)
                .param("message", message)
                .param("consumer", consumer)
                .param("status", status)
                .update();
        return message;
    }

    /** A message whose next attempt is in an hour. */
    public String waiting(Duration ago, UUID consumer, int attempts) {
        String id = message(ago);
        jdbc.sql(
                        """
                        INSERT INTO delivery (message_id, message_day, consumer_id, attempt_no,
                                              next_at)
                        SELECT id, day, :consumer, :attempts, ledgerway_now() + interval '1 hour'
                          FROM message WHERE id = :message
                        """)
                .param("message", id)
                .param("consumer", consumer)
                .param("attempts", attempts)
                .update();
        return id;
    }
}
