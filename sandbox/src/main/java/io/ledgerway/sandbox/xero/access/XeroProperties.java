package io.ledgerway.sandbox.xero.access;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the application that is registered at the emulated Xero.
 *
 * @param tier price tier, in lower case; journals can be read from {@code advanced}
 * @param broadScopes whether the application is so old that it may ask for broad scopes
 * @param webhookKey key of the signatures of webhooks
 */
@ConfigurationProperties("sandbox.xero")
public record XeroProperties(
        @DefaultValue("core") String tier,
        @DefaultValue("false") boolean broadScopes,
        @DefaultValue("xero-webhook-key") String webhookKey) {

    @Override
    public String toString() {
        return "XeroProperties[tier=%s, broadScopes=%s]".formatted(tier, broadScopes);
    }
}
