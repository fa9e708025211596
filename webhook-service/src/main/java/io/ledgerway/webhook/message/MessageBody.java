package io.ledgerway.webhook.message;

import java.util.UUID;

/** The JSON body of a message, in the current or the legacy format. */
sealed interface MessageBody permits Envelope, LegacyMessage {

    /** Tells messages of a client apart; the same however often the event comes. */
    UUID id();

    /** What consumers are registered for. */
    String eventType();
}
