package io.ledgerway.webhook.message;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.inbox.EventCorrelations;
import io.ledgerway.starter.inbox.EventTraces;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.delivery.NewMessage;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores messages and creates their deliveries in the transaction of the events, with four
 * statements per batch.
 *
 * <p>Guarantees: there is one message per client and event, however often the event arrives. The
 * bytes of a message never change. A message is stored even when no consumer subscribes to it, so
 * that it can be sent later. The consumers and filters at the time of the transaction apply. The
 * numbers of a client's and of a company's messages have no gaps and are in the order of commits.
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

    /**
     * Raises the counters of companies until the end of the transaction: messages of a company that
     * are stored after these have greater numbers, and a rollback takes the numbers back. Sorted
     * for the same reason.
     */
    private static final String NUMBER =
            """
            WITH incoming AS (
              SELECT x.id, x.client_id, coalesce(x.company_id, 'client') AS scope, x.place
                FROM unnest(:messages::text[], :clients::text[]::uuid[], :companies::text[])
                     WITH ORDINALITY x(id, client_id, company_id, place)),
            raised AS (
              INSERT INTO event_counter AS c (client_id, scope, last_number)
              SELECT client_id, scope, count(*) FROM incoming
               GROUP BY client_id, scope ORDER BY client_id, scope
              ON CONFLICT (client_id, scope)
                 DO UPDATE SET last_number = c.last_number + excluded.last_number
              RETURNING client_id, scope, last_number)
            SELECT t.id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date AS day,
                   r.last_number - count(*) OVER (PARTITION BY t.client_id, t.scope)
                       + row_number() OVER (PARTITION BY t.client_id, t.scope ORDER BY t.place)
                       AS sequence
              FROM incoming t JOIN raised r USING (client_id, scope)
            """;

    /**
     * Raises the counters of the clients' feeds, as the last statement, so that intakes of one
     * client wait for each other as shortly as possible.
     */
    private static final String STORE =
            """
            WITH raised AS (
              INSERT INTO event_counter AS c (client_id, scope, last_number)
              SELECT x.client_id, 'feed', count(*) FROM unnest(:clients::text[]::uuid[]) x(client_id)
               GROUP BY x.client_id ORDER BY x.client_id
              ON CONFLICT (client_id, scope)
                 DO UPDATE SET last_number = c.last_number + excluded.last_number
              RETURNING client_id, last_number),
            placed AS (
              SELECT x.id, r.last_number - count(*) OVER (PARTITION BY x.client_id)
                           + row_number() OVER (PARTITION BY x.client_id ORDER BY x.place)
                           AS position
                FROM unnest(:messages::text[], :clients::text[]::uuid[])
                     WITH ORDINALITY x(id, client_id, place)
                JOIN raised r ON r.client_id = x.client_id)
            INSERT INTO message (id, day, client_id, event_id, event_type, company_id, tags, body,
                                 created_at, traceparent, correlation_id, position, sequence)
            SELECT x.id, (now.is AT TIME ZONE 'UTC')::date, x.client_id, x.event_id, x.event_type,
                   x.company_id, x.tags::jsonb, x.body, now.is, x.traceparent, x.correlation_id,
                   p.position, x.sequence
              FROM unnest(:messages::text[], :clients::text[]::uuid[], :events::text[]::uuid[],
                          :types::text[], :companies::text[]::uuid[], :tags::text[],
                          :bodies::bytea[], :traceparents::text[], :correlations::text[]::uuid[],
                          :sequences::bigint[])
                   x(id, client_id, event_id, event_type, company_id, tags, body, traceparent,
                     correlation_id, sequence)
              JOIN placed p ON p.id = x.id,
                   (SELECT ledgerway_now() AS is) now
            """;

    private static final RowMapper<Numbers> NUMBERS = RecordRowMapper.of(Numbers.class);

    private final JdbcClient jdbc;
    private final DeliveryQueue deliveries;
    private final MessageIds ids;
    private final JsonMapper json;
    private final Counter accepted;
    private final Counter duplicates;
    private final Timer lag;
    private final Clock clock;

    MessageRepository(
            JdbcClient jdbc,
            DeliveryQueue deliveries,
            MessageIds ids,
            JsonMapper json,
            Clock clock,
            MeterRegistry metrics) {
        this.jdbc = jdbc;
        this.deliveries = deliveries;
        this.ids = ids;
        this.json = json;
        this.clock = clock;
        lag =
                Timer.builder("ledgerway.webhook.feed.lag")
                        .description("Time from an event to the storage of its message")
                        .register(metrics);
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
            Map<String, Numbers> numbers = numbers(byId);
            List<NewMessage> messages = messages(byId, numbers);
            deliveries.deliver(numbers.values().iterator().next().day(), messages);
            store(byId, messages);
            accepted.increment(byId.size());
            byId.values().forEach(this::recordLag);
        }
        Map<UUID, String> byEvent = new HashMap<>();
        byId.forEach((id, messageDraft) -> byEvent.put(messageDraft.body().id(), id));
        return byEvent;
    }

    private void recordLag(MessageDraft messageDraft) {
        if (messageDraft.body() instanceof Envelope envelope) {
            lag.record(Duration.between(envelope.generatedDate(), clock.instant()));
        }
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

    /** The numbers of messages among those of their companies, in their order. */
    private Map<String, Numbers> numbers(Map<String, MessageDraft> drafts) {
        Map<String, Numbers> numbers =
                jdbc
                        .sql(NUMBER)
                        .param("messages", drafts.keySet().toArray(String[]::new))
                        .param("clients", texts(drafts, MessageDraft::client))
                        .param("companies", texts(drafts, MessageRepository::company))
                        .query(NUMBERS)
                        .list()
                        .stream()
                        .collect(Collectors.toMap(Numbers::id, Function.identity()));
        if (!numbers.keySet().equals(drafts.keySet())) {
            throw new IllegalStateException("A message has no number");
        }
        return numbers;
    }

    private List<NewMessage> messages(
            Map<String, MessageDraft> drafts, Map<String, Numbers> numbers) {
        List<NewMessage> messages = new ArrayList<>(drafts.size());
        drafts.forEach((id, messageDraft) -> {
            long sequence = Objects.requireNonNull(numbers.get(id)).sequence();
            messages.add(
                    NewMessage.of(
                            id,
                            messageDraft.client(),
                            messageDraft.body().eventType(),
                            company(messageDraft),
                            json.writeValueAsString(messageDraft.tags()),
                            EventCorrelations.of(messageDraft.body().id()),
                            sequence,
                            json.writeValueAsBytes(messageDraft.body().numbered(sequence)),
                            EventTraces.of(messageDraft.body().id())));
        });
        return messages;
    }

    private void store(Map<String, MessageDraft> drafts, List<NewMessage> messages) {
        jdbc.sql(STORE)
                .param("messages", drafts.keySet().toArray(String[]::new))
                .param("clients", texts(drafts, MessageDraft::client))
                .param("events", texts(drafts, it -> it.body().id()))
                .param("types", texts(drafts, it -> it.body().eventType()))
                .param("companies", texts(drafts, MessageRepository::company))
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
                .param("sequences", messages.stream().map(it -> it.sequence()).toArray(Long[]::new))
                .update();
    }

    private static @Nullable CompanyId company(MessageDraft messageDraft) {
        return messageDraft.company() == null ? null : messageDraft.company().id();
    }

    private static @Nullable String[] texts(
            Map<String, MessageDraft> drafts, Function<MessageDraft, @Nullable Object> column) {
        return drafts.values().stream()
                .map(column)
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }

    /**
     * The number of a message.
     *
     * @param day of all messages of the transaction
     * @param sequence among the messages about its company, or about the client itself
     */
    private record Numbers(String id, LocalDate day, long sequence) {}
}
