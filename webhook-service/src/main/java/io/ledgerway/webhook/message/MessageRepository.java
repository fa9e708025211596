package io.ledgerway.webhook.message;

import io.ledgerway.starter.inbox.EventCorrelations;
import io.ledgerway.starter.inbox.EventTraces;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.delivery.NewMessage;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores messages and creates their deliveries in the transaction of the events, with three
 * statements per batch.
 *
 * <p>Guarantees: one message per client and event, however often the event arrives; the bytes of a
 * message never change; a message is stored even when no consumer subscribes to it, so that it can
 * be sent later; the consumers and filters of this moment apply.
 */
final class MessageRepository {

    /** Sorted, so that transactions that store the same messages do not deadlock. */
    private static final String KEY =
            """
            INSERT INTO message_key (client_id, event_id, message_id, day)
            SELECT x.client_id, x.event_id, x.message_id,
                   ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
              FROM unnest(:clients::text[]::uuid[], :events::text[]::uuid[], :messages::text[])
                   x(client_id, event_id, message_id)
             ORDER BY x.client_id, x.event_id
            ON CONFLICT (client_id, event_id) DO NOTHING
            RETURNING message_id
            """;

    private static final String STORE =
            """
            WITH stored AS (
            INSERT INTO message (id, day, client_id, event_id, event_type, company_id, tags, body,
                                 created_at, traceparent, correlation_id)
            SELECT x.id, (now.is AT TIME ZONE 'UTC')::date, x.client_id, x.event_id, x.event_type,
                   x.company_id, x.tags::jsonb, x.body, now.is, x.traceparent, x.correlation_id
              FROM unnest(:messages::text[], :clients::text[]::uuid[], :events::text[]::uuid[],
                          :types::text[], :companies::text[]::uuid[], :tags::text[],
                          :bodies::bytea[], :traceparents::text[], :correlations::text[]::uuid[])
                   x(id, client_id, event_id, event_type, company_id, tags, body, traceparent,
                     correlation_id),
                   (SELECT ledgerway_now() AS is) now
            RETURNING day)
            SELECT DISTINCT day FROM stored
            """;

    private final JdbcClient jdbc;
    private final DeliveryQueue deliveries;
    private final MessageIds ids;
    private final JsonMapper json;
    private final Counter accepted;
    private final Counter duplicates;

    MessageRepository(
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
                Counter.builder("ledgerway.webhook.messages.stored")
                        .description("Messages stored")
                        .register(metrics);
        duplicates =
                Counter.builder("ledgerway.webhook.events.duplicate")
                        .description("Events that already had their message")
                        .register(metrics);
    }

    /**
     * Accepts messages in the caller's transaction.
     *
     * @return ids of the newly accepted messages by event
     */
    Map<UUID, String> accept(List<MessageDraft> drafts) {
        Map<String, MessageDraft> byId = new LinkedHashMap<>();
        drafts.forEach(messageDraft -> byId.put(ids.next(), messageDraft));
        if (!byId.isEmpty()) {
            byId.keySet().retainAll(fresh(byId));
        }
        duplicates.increment((double) drafts.size() - byId.size());
        if (!byId.isEmpty()) {
            List<NewMessage> messages = messages(byId);
            deliveries.deliver(store(byId, messages), messages);
            accepted.increment(byId.size());
        }
        Map<UUID, String> byEvent = new HashMap<>();
        byId.forEach((id, messageDraft) -> byEvent.put(messageDraft.body().id(), id));
        return byEvent;
    }

    private Set<String> fresh(Map<String, MessageDraft> drafts) {
        return new HashSet<>(
                jdbc.sql(KEY)
                        .param("messages", drafts.keySet().toArray(String[]::new))
                        .param("clients", texts(drafts, MessageDraft::client))
                        .param("events", texts(drafts, it -> it.body().id()))
                        .query(String.class)
                        .list());
    }

    private List<NewMessage> messages(Map<String, MessageDraft> drafts) {
        List<NewMessage> messages = new ArrayList<>(drafts.size());
        drafts.forEach((id, messageDraft) ->
                messages.add(
                        NewMessage.of(
                                id,
                                messageDraft.client(),
                                messageDraft.body().eventType(),
                                messageDraft.company() == null ? null : messageDraft.company().id(),
                                json.writeValueAsString(messageDraft.tags()),
                                EventCorrelations.of(messageDraft.body().id()),
                                json.writeValueAsBytes(messageDraft.body()),
                                EventTraces.of(messageDraft.body().id()))));
        return messages;
    }

    /** Stores all messages with the same day; returns the day. */
    private LocalDate store(Map<String, MessageDraft> drafts, List<NewMessage> messages) {
        return jdbc.sql(STORE)
                .param("messages", drafts.keySet().toArray(String[]::new))
                .param("clients", texts(drafts, MessageDraft::client))
                .param("events", texts(drafts, it -> it.body().id()))
                .param("types", texts(drafts, it -> it.body().eventType()))
                .param(
                        "companies",
                        texts(drafts, it -> it.company() == null ? null : it.company().id()))
                .param("tags", messages.stream().map(NewMessage::tags).toArray(String[]::new))
                .param("bodies", messages.stream().map(it -> it.bytes()).toArray(byte[][]::new))
                .param(
                        "traceparents",
                        messages.stream().map(it -> it.traceparent()).toArray(String[]::new))
                .param(
                        "correlations",
                        messages.stream()
                                .map(it -> it.correlationId().toString())
                                .toArray(String[]::new))
                .query(LocalDate.class)
                .single();
    }

    private static @Nullable String[] texts(
            Map<String, MessageDraft> drafts, Function<MessageDraft, @Nullable Object> column) {
        return drafts.values().stream()
                .map(column)
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }
}
