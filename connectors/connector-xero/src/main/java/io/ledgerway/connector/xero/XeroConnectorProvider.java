package io.ledgerway.connector.xero;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.Verification;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.connector.xero.webhook.XeroWebhookReceiver;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Xero, once the operator's app is configured ({@code platforms.gbol.client-id}). */
public final class XeroConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(XeroPlatform.descriptor(XeroTier.STARTER, /* rateLimited= */ true));
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return XeroSettings.of(settings, PullCapabilities.all(XeroTier.STARTER).keySet())
                .<List<PlatformConnector>>map(
                        each -> List.of(XeroConnector.of(each, webhooks(settings), clock)))
                .orElse(List.of());
    }

    @Override
    public Map<String, List<String>> missingSettings(ConnectorSettings settings) {
        return XeroSettings.of(settings, PullCapabilities.all(XeroTier.STARTER).keySet())
                        .isPresent()
                ? Map.of()
                : Map.of(XeroPlatform.KEY, List.of("platforms.gbol.client-id"));
    }

    @Override
    public boolean usesEmulator(ConnectorSettings settings) {
        return XeroSettings.of(settings, PullCapabilities.all(XeroTier.STARTER).keySet())
                .filter(it -> !it.isLive())
                .isPresent();
    }

    @Override
    public Verification verification() {
        return Verification.EMULATOR;
    }

    /** With the webhook key of the operator's app ({@code platforms.gbol.webhook-key}). */
    private static @Nullable WebhookReceiver webhooks(ConnectorSettings settings) {
        return settings.get("platforms.gbol.webhook-key", String.class)
                .filter(it -> !it.isBlank())
                .map(it -> new XeroWebhookReceiver(new Secret(it.strip())))
                .orElse(null);
    }
}
