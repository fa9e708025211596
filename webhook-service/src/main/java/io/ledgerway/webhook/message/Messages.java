package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores messages and sets their delivery going, in the transaction of the event they tell of.
 *
 * <p>Guaranteed: one message per client and event, however often the event comes; its bytes are
 * made once and never change; it is stored even when nobody asks for it, so that it can be sent
 * later; consumers and their filters count as they are at this moment (webhooks.md 4.12, 4.13).
 */
final class Messages {

    private static final String KEY =
            """
            INSERT INTO message_key (client_id, event_id, message_id, day)
            VALUES (:client, :event, :message, (ledgerway_now() AT TIME ZONE 'UTC')::date)
            ON CONFLICT (client_id, event_id) DO NOTHING
            """;

    private static final String STORE =
            """
            INSERT INTO message (id, day, client_id, event_id, event_type, company_id, tags, body,
                                 created_at)
            VALUES (:message, (ledgerway_now() AT TIME ZONE 'UTC')::date, :client, :event, :type,
                    :company, :tags::jsonb, :body, ledgerway_now())
            """;

    private final JdbcClient jdbc;
    private final DeliveryQueue deliveries;
    private final MessageIds ids;
    private final JsonMapper json;
    private final Counter accepted;
    private final Counter duplicates;

    Messages(
            JdbcClient jdbc,
            DeliveryQueue deliveries,
            MessageIds ids,
            JsonMapper json,
            MeterRegistry metrics) {
        this.jdbc = jdbc;
        this.deliveries = deliveries;
        this.ids = ids;
        this.json = json;
        accepted =
                Counter.builder("ledgerway.webhook.ingest")
                        .description("Messages stored")
                        .register(metrics);
        duplicates =
                Counter.builder("ledgerway.webhook.duplicate.ingest")
                        .description("Events that already had their message")
                        .register(metrics);
    }

    /**
     * Accepts a message about a company, in the caller's transaction.
     *
     * @return its id; empty when it was accepted before
     */
    Optional<String> accept(Envelope envelope, CompanySnapshot company) {
        return accept(envelope, company.clientId(), company.id(), company.tags());
    }

    /** Accepts a message about no company; a filter by company tags lets none through. */
    void accept(Envelope envelope, ClientId client) {
        accept(envelope, client, null, Map.of());
    }

    private Optional<String> accept(
            Envelope envelope,
            ClientId client,
            @Nullable CompanyId company,
            Map<String, String> tags) {
        String id = ids.next();
        int fresh =
                jdbc.sql(KEY)
                        .param("client", client.value())
                        .param("event", envelope.id())
                        .param("message", id)
                        .update();
        if (fresh == 0) {
            duplicates.increment();
            return Optional.empty();
        }
        jdbc.sql(STORE)
                .param("message", id)
                .param("client", client.value())
                .param("event", envelope.id())
                .param("type", envelope.eventType())
                .param("company", company == null ? null : company.value(), Types.OTHER)
                .param("tags", json.writeValueAsString(tags))
                .param("body", json.writeValueAsBytes(envelope))
                .update();
        deliveries.deliver(id, pairs(tags));
        accepted.increment();
        return Optional.of(id);
    }

    /** A filter is split at its first colon, so a key with a colon can never be asked for. */
    private static List<String> pairs(Map<String, String> tags) {
        return tags.entrySet().stream()
                .filter(tag -> !tag.getKey().contains(":"))
                .map(tag -> tag.getKey() + ":" + tag.getValue())
                .toList();
    }
}
