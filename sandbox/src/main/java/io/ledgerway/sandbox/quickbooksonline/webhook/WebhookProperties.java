package io.ledgerway.sandbox.quickbooksonline.webhook;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of notifications.
 *
 * @param verifierToken key that signs the notifications
 * @param interval interval between two deliveries
 */
@ConfigurationProperties("sandbox.quickbooks.webhook")
record WebhookProperties(
        @DefaultValue("ledgerway-local-verifier") String verifierToken,
        @DefaultValue("1s") Duration interval) {

    @Override
    public String toString() {
        return "WebhookProperties[interval=%s]".formatted(interval);
    }
}
