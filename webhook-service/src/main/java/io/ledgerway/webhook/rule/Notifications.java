package io.ledgerway.webhook.rule;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.rule.Alert.Notification;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Who was told of messages through rules: addresses by what came of it, e-mails not at all. */
final class Notifications {

    private static final String OF_WEBHOOKS =
            """
            SELECT d.message_id, k.url, d.status, d.attempt_no,
                   (SELECT max(a.started_at) FROM attempt a WHERE a.delivery_id = d.id) AS last_at
              FROM every_delivery d
              JOIN rule r ON r.consumer_id = d.consumer_id
              JOIN consumer k ON k.id = d.consumer_id
             WHERE d.message_id = ANY (:messages) AND d.trigger = 'Scheduled'
               AND r.client_id = :client
             ORDER BY r.sequence
            """;

    private static final String OF_EMAILS =
            """
            SELECT DISTINCT m.id AS message_id, unnest(r.emails) AS email
              FROM message m
              JOIN rule r ON r.client_id = m.client_id AND r.event_type = m.event_type
             WHERE m.id = ANY (:messages) AND m.client_id = :client
               AND r.migrated_at IS NULL AND r.created_at <= m.created_at
               AND (r.company_id IS NULL OR r.company_id = m.company_id)
             ORDER BY email
            """;

    private final JdbcClient jdbc;

    Notifications(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** By message. */
    Map<String, List<Notification>> of(ClientId client, List<String> messages) {
        Map<String, List<Notification>> told = new HashMap<>();
        if (messages.isEmpty()) {
            return told;
        }
        String[] ids = messages.toArray(String[]::new);
        jdbc.sql(OF_WEBHOOKS)
                .param("messages", ids)
                .param("client", client.value())
                .query(row -> {
                    add(told, row, webhook(row));
                });
        jdbc.sql(OF_EMAILS)
                .param("messages", ids)
                .param("client", client.value())
                .query(row -> {
                    add(told, row, email(row));
                });
        return told;
    }

    private static void add(
            Map<String, List<Notification>> told, ResultSet row, Notification notification)
            throws SQLException {
        told.computeIfAbsent(row.getString("message_id"), _ -> new ArrayList<>()).add(notification);
    }

    private static Notification email(ResultSet row) throws SQLException {
        return new Notification("email", row.getString("email"), "NotSent", 0, null);
    }

    private static Notification webhook(ResultSet row) throws SQLException {
        OffsetDateTime last = row.getObject("last_at", OffsetDateTime.class);
        int attempts = row.getInt("attempt_no");
        return new Notification(
                "webhook",
                row.getString("url"),
                status(row.getInt("status"), attempts),
                attempts,
                instant(last));
    }

    private static String status(int stored, int attempts) {
        return switch (stored) {
            case 2 -> "Success";
            case 3 -> "Failure";
            default -> attempts == 0 ? "Sending" : "Attempting";
        };
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime at) {
        return at == null ? null : at.toInstant();
    }
}
