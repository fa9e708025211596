package io.ledgerway.connector.webhook;

/**
 * Authenticates the webhooks of a platform and reads which records changed. Needs no I/O and is
 * safe for concurrent use. The result only triggers a pull, so a forged, repeated or reordered
 * notification cannot change a stored record.
 */
public interface WebhookReceiver {

    /** Compares signatures in constant time, before it parses the body. */
    WebhookResult receive(WebhookRequest request);
}
