package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.message.ExampleMessages;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;
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

    /** Locks the message against the purge. */
    private static final String HOLD =
            """
            SELECT day, example_for FROM message
             WHERE id = :message AND client_id = :client FOR KEY SHARE
            """;

    private static final String INSERT =
            """
            INSERT INTO delivery (message_id, message_day, consumer_id, next_at, trigger)
            VALUES (:message, :day, :consumer, ledgerway_now(), :trigger)
            RETURNING id
            """;

    private static final RowMapper<StoredMessage> HELD = RecordRowMapper.of(StoredMessage.class);

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
     * Sends a message again, or for the first time.
     *
     * @throws ApiException 404 when the client has no such message or consumer; 409 when the
     *     consumer is disabled, or the message is an example for another consumer
     */
    @Transactional
    public ResentDelivery resend(ClientId client, UUID consumer, String message) {
        recipientLock.requireReady(client, consumer);
        ResentDelivery resentDelivery = send(client, consumer, message, "Manual");
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
        ResentDelivery resentDelivery = send(client, consumer, message, "Example");
        audit.record(
                client,
                null,
                "consumer.example.sent",
                consumer,
                Map.of("messageId", message, "eventType", type.name()));
        return resentDelivery;
    }

    private ResentDelivery send(ClientId client, UUID consumer, String message, String trigger) {
        StoredMessage storedMessage = hold(client, message);
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

    private StoredMessage hold(ClientId client, String message) {
        return jdbc.sql(HOLD)
                .param("message", message)
                .param("client", client.value())
                .query(HELD)
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
    record ResentDelivery(long deliveryId, String messageId, UUID consumerId, String state) {}

    private record StoredMessage(LocalDate day, @Nullable UUID exampleFor) {}
}
