package io.ledgerway.connector.webhook;

import java.util.List;

/** The result of receiving a webhook. */
public sealed interface WebhookResult {

    /**
     * The signature is valid.
     *
     * @param changes empty for a handshake
     */
    record Accepted(List<ChangeNotification> changes) implements WebhookResult {
        public Accepted {
            changes = List.copyOf(changes);
        }
    }

    /** The signature is missing or invalid. */
    record Unauthenticated(String reason) implements WebhookResult {}

    /** The signature is valid, but the body has none of the platform's forms. */
    record Malformed(String reason) implements WebhookResult {}
}
