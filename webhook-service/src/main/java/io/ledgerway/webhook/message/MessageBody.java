package io.ledgerway.webhook.message;

import java.util.UUID;

/** What is sent, in the newer form or the older one. */
sealed interface MessageBody permits Envelope, LegacyMessage {

    /** Tells messages of a client apart; the same however often the event comes. */
    UUID id();

    /** What consumers are registered for. */
    String eventType();
}
