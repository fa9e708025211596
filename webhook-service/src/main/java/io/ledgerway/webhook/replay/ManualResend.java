package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.message.ExampleMessages;
import io.swagger.v3.oas.annotations.media.Schema;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends one message to one consumer on request of a user: one attempt, regardless of the filters of
 * the consumer and of its scheduled attempts. Id and body are unchanged; timestamp and signature
 * are new.
 */
class ManualResend {

    /** Locks the message against the purge and against other resends. */
    private static final String LOCK =
            """
            SELECT day, example_for FROM message
             WHERE id = :message AND client_id = :client FOR NO KEY UPDATE
            """;

    /** A resend without a result yet; a further one would only repeat it. */
    private static final String UNSENT =
            """
            SELECT id FROM delivery
             WHERE message_id = :message AND consumer_id = :consumer AND trigger = 'Manual'
               AND attempt_no = 0
             ORDER BY id LIMIT 1
            """;

    private static final String SUBSCRIBERS =
            """
            SELECT k.id FROM message l JOIN consumer k ON k.client_id = l.client_id
             WHERE l.id = :message AND l.client_id = :client AND l.example_for IS NULL
               AND k.deleted_at IS NULL AND NOT k.disabled AND
            """
                    + ReplayCandidates.MATCHES
                    + " ORDER BY k.id FOR SHARE OF k";

    private static final String INSERT =
            """
            INSERT INTO delivery (message_id, message_day, consumer_id, next_at, trigger)
            VALUES (:message, :day, :consumer, ledgerway_now(), :trigger)
            RETURNING id
            """;

    private static final RowMapper<StoredMessage> STORED_MESSAGE =
            RecordRowMapper.of(StoredMessage.class);

    private final JdbcClient jdbc;
    private final RecipientLock recipientLock;
    private final DeliveryQueue deliveries;
    private final ExampleMessages examples;
    private final AuditTrail audit;
    private final Clock clock;

    ManualResend(
            JdbcClient jdbc,
            RecipientLock recipientLock,
            DeliveryQueue deliveries,
            ExampleMessages examples,
            AuditTrail audit,
            Clock clock) {
        this.jdbc = jdbc;
        this.recipientLock = recipientLock;
        this.deliveries = deliveries;
        this.examples = examples;
        this.audit = audit;
        this.clock = clock;
    }

    /**
     * Sends a message to all enabled consumers that subscribe to it now.
     *
     * @throws ApiException 404 when the client has no such message
     */
    @Transactional
    public List<ResentDelivery> resendToAll(ClientId client, String message) {
        List<UUID> consumers =
                jdbc.sql(SUBSCRIBERS)
                        .param("message", message)
                        .param("client", client.value())
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        if (consumers.isEmpty()) {
            // 404 for an unknown message
            lock(client, message);
        }
        return consumers.stream().map(it -> resendLocked(client, it, message)).toList();
    }

    /**
     * Sends a message again, or for the first time. While it waits to be sent, a further call
     * returns the same delivery.
     *
     * @throws ApiException 404 when the client has no such message or consumer; 409 when the
     *     consumer is disabled, or the message is an example for another consumer
     */
    @Transactional
    public ResentDelivery resend(ClientId client, UUID consumer, String message) {
        recipientLock.requireReady(client, consumer);
        return resendLocked(client, consumer, message);
    }

    private ResentDelivery resendLocked(ClientId client, UUID consumer, String message) {
        StoredMessage storedMessage = lock(client, message);
        Optional<Long> unsent =
                jdbc.sql(UNSENT)
                        .param("message", message)
                        .param("consumer", consumer)
                        .query(ValueRowMapper.of(Long.class))
                        .optional();
        if (unsent.isPresent()) {
            return new ResentDelivery(unsent.get(), message, consumer, "Sending");
        }
        ResentDelivery resentDelivery = send(storedMessage, consumer, message, "Manual");
        audit.record(
                client, null, "consumer.message.resent", consumer, Map.of("messageId", message));
        return resentDelivery;
    }

    /**
     * Creates and sends an example of an event type.
     *
     * @throws ApiException 404 when the client has no such consumer; 409 when it is disabled
     */
    @Transactional
    public ResentDelivery example(ClientId client, UUID consumer, EventType type) {
        recipientLock.requireReady(client, consumer);
        UUID event = UUID.randomUUID();
        byte[] body = body(type, event).toString().getBytes(StandardCharsets.UTF_8);
        String message = examples.store(client, consumer, event, type.name(), body);
        ResentDelivery resentDelivery = send(lock(client, message), consumer, message, "Example");
        audit.record(
                client,
                null,
                "consumer.example.sent",
                consumer,
                Map.of("messageId", message, "eventType", type.name()));
        return resentDelivery;
    }

    private ResentDelivery send(
            StoredMessage storedMessage, UUID consumer, String message, String trigger) {
        if (storedMessage.exampleFor() != null && !storedMessage.exampleFor().equals(consumer)) {
            throw ApiException.conflict(
                    "The message is an example for another webhook consumer; send this one its"
                            + " own.");
        }
        long delivery =
                jdbc.sql(INSERT)
                        .param("message", message)
                        .param("day", storedMessage.day())
                        .param("consumer", consumer)
                        .param("trigger", trigger)
                        .query(Long.class)
                        .single();
        deliveries.notifyAdded();
        return new ResentDelivery(delivery, message, consumer, "Sending");
    }

    private StoredMessage lock(ClientId client, String message) {
        return jdbc.sql(LOCK)
                .param("message", message)
                .param("client", client.value())
                .query(STORED_MESSAGE)
                .optional()
                .orElseThrow(
                        () -> ApiException.notFound("No message was found with ID " + message));
    }

    /** The sample with a new id and the current time. */
    private ObjectNode body(EventType type, UUID event) {
        ObjectNode body = type.sample().deepCopy();
        if (type.legacy()) {
            body.put("AlertId", event.toString());
        } else {
            body.put("id", event.toString());
            body.put("generatedDate", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
        }
        return body;
    }

    /**
     * A started resend.
     *
     * @param deliveryId the delivery, for queries of the result
     * @param state Sending: no attempt has been made
     */
    @Schema(name = "ResentDelivery")
    record ResentDelivery(long deliveryId, String messageId, UUID consumerId, String state) {}

    private record StoredMessage(LocalDate day, @Nullable UUID exampleFor) {}
}
