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
import java.util.stream.Stream;
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
    Optional<String> accept(MessageBody body, CompanySnapshot company) {
        return accept(body, company.clientId(), company.id(), company.tags());
    }

    /** Accepts a message about no company; a filter by company tags lets none through. */
    void accept(MessageBody body, ClientId client) {
        accept(body, client, null, Map.of());
    }

    private Optional<String> accept(
            MessageBody body,
            ClientId client,
            @Nullable CompanyId company,
            Map<String, String> tags) {
        String id = ids.next();
        int fresh =
                jdbc.sql(KEY)
                        .param("client", client.value())
                        .param("event", body.id())
                        .param("message", id)
                        .update();
        if (fresh == 0) {
            duplicates.increment();
            return Optional.empty();
        }
        jdbc.sql(STORE)
                .param("message", id)
                .param("client", client.value())
                .param("event", body.id())
                .param("type", body.eventType())
                .param("company", company == null ? null : company.value(), Types.OTHER)
                .param("tags", json.writeValueAsString(tags))
                .param("body", json.writeValueAsBytes(body))
                .update();
        deliveries.deliver(id, pairs(company, tags));
        accepted.increment();
        return Optional.of(id);
    }

    /**
     * What filters are held against. A filter is split at its first colon, so a key with a colon
     * can never be asked for. The company itself is a tag without key, which no company can have:
     * rules for one company ask for it.
     */
    private static List<String> pairs(@Nullable CompanyId company, Map<String, String> tags) {
        return Stream.concat(
                        tags.entrySet().stream()
                                .filter(tag -> !tag.getKey().contains(":"))
                                .map(tag -> tag.getKey() + ":" + tag.getValue()),
                        Stream.ofNullable(company).map(it -> ":" + it))
                .toList();
    }
}
