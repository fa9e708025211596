package io.ledgerway.webhook.delivery;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageOrigin;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A message stored in the current transaction, with the attributes that select its consumers.
 *
 * @param company its company; null for a message about the client itself
 * @param tags tags of the company, as JSON
 * @param correlationId of the request that led to the event
 * @param sequence its number among the messages about its company, or about the client itself
 * @param body the bytes that are signed and sent
 */
public record NewMessage(
        String id,
        ClientId client,
        String eventType,
        @Nullable CompanyId company,
        String tags,
        UUID correlationId,
        long sequence,
        MessageBytes body) {

    /** The bytes that are signed and sent. */
    public byte[] bytes() {
        return body.bytes();
    }

    /** The W3C trace context; null while tracing is off. */
    public @Nullable String traceparent() {
        return body.traceparent();
    }

    /** The subject of the message. */
    MessageOrigin origin() {
        return new MessageOrigin(
                eventType, company == null ? null : company.value(), correlationId, sequence);
    }

    /** Wraps the bytes of the body, which must not be modified afterwards. */
    public static NewMessage of(
            String id,
            ClientId client,
            String eventType,
            @Nullable CompanyId company,
            String tags,
            UUID correlationId,
            long sequence,
            byte[] body,
            @Nullable String traceparent) {
        return new NewMessage(
                id,
                client,
                eventType,
                company,
                tags,
                correlationId,
                sequence,
                new MessageBytes(body, traceparent));
    }
}
