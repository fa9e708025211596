package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.legacyrule.Alert.Notification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the notifications of alerts: deliveries to webhooks, and e-mail addresses, which are never
 * notified.
 */
final class NotificationQueries {

    private static final String OF_WEBHOOKS =
            """
            SELECT d.message_id, 'webhook' AS type, k.url AS target,
                   CASE WHEN d.status = 'succeeded' THEN 'Success' WHEN d.status = 'failed' THEN 'Failure'
                        WHEN d.attempt_no = 0 THEN 'Sending' ELSE 'Attempting' END AS status,
                   d.attempt_no AS attempts,
                   coalesce((SELECT max(a.started_at) FROM attempt a WHERE a.delivery_id = d.id),
                            CASE WHEN d.attempt_no > 0 THEN d.ended_at END) AS last_attempt
              FROM every_delivery d
              JOIN rule r ON r.consumer_id = d.consumer_id
              JOIN consumer k ON k.id = d.consumer_id
             WHERE d.message_id = ANY (:messages) AND d.trigger = 'Scheduled'
               AND r.client_id = :client
             ORDER BY r.sequence
            """;

    private static final String OF_EMAILS =
            """
            SELECT DISTINCT m.id AS message_id, 'email' AS type, unnest(r.emails) AS target,
                   'NotSent' AS status, 0 AS attempts, NULL::timestamptz AS last_attempt
              FROM message m
              JOIN rule r ON r.client_id = m.client_id AND r.event_type = m.event_type
             WHERE m.id = ANY (:messages) AND m.client_id = :client
               AND r.migrated_at IS NULL AND r.created_at <= m.created_at
               AND (r.company_id IS NULL OR r.company_id = m.company_id)
             ORDER BY target
            """;

    private static final RowMapper<OfMessage> OF_MESSAGE = RecordRowMapper.of(OfMessage.class);

    private final JdbcClient jdbc;

    NotificationQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notifications by message. */
    Map<String, List<Notification>> of(ClientId client, List<String> messages) {
        Map<String, List<Notification>> notifications = new HashMap<>();
        if (!messages.isEmpty()) {
            add(notifications, OF_WEBHOOKS, client, messages);
            add(notifications, OF_EMAILS, client, messages);
        }
        return notifications;
    }

    private void add(
            Map<String, List<Notification>> notifications,
            String sql,
            ClientId client,
            List<String> messages) {
        List<OfMessage> found =
                jdbc.sql(sql)
                        .param("messages", messages.toArray(String[]::new))
                        .param("client", client.value())
                        .query(OF_MESSAGE)
                        .list();
        for (OfMessage it : found) {
            notifications
                    .computeIfAbsent(it.messageId(), _ -> new ArrayList<>())
                    .add(it.notification());
        }
    }

    private record OfMessage(String messageId, Notification notification) {}
}
