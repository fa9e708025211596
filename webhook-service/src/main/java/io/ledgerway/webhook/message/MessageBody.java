package io.ledgerway.webhook.message;

import java.util.UUID;

/** The JSON body of a message, in the current or the legacy format. */
sealed interface MessageBody permits Envelope, LegacyMessage {

    /** Unique per client and event type; equal for repeated deliveries of the event. */
    UUID id();

    /** The event type for subscriptions. */
    String eventType();

    /**
     * This body with its number among the messages about its company, or about the client itself.
     */
    MessageBody numbered(long number);
}
