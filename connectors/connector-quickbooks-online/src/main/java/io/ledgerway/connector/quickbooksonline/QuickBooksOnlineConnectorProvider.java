package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.Verification;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.webhook.QuickBooksWebhookReceiver;
import io.ledgerway.connector.webhook.WebhookReceiver;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** QuickBooks Online, once a client id is set. */
public final class QuickBooksOnlineConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(QuickBooksOnlineDescriptor.DESCRIPTOR);
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return QuickBooksOnlineSettings.of(settings).stream()
                .<PlatformConnector>map(
                        it -> QuickBooksOnlineConnector.of(it, webhooks(settings), clock))
                .toList();
    }

    @Override
    public Map<String, List<String>> missingSettings(ConnectorSettings settings) {
        return QuickBooksOnlineSettings.of(settings).isPresent()
                ? Map.of()
                : Map.of(
                        QuickBooksOnlineDescriptor.DESCRIPTOR.platformKey(),
                        List.of("platforms.qhyg.client-id", "platforms.qhyg.client-secret"));
    }

    @Override
    public boolean usesEmulator(ConnectorSettings settings) {
        return QuickBooksOnlineSettings.of(settings).filter(it -> !it.isLive()).isPresent();
    }

    @Override
    public Verification verification() {
        return Verification.EMULATOR;
    }

    /** With the app's verifier token ({@code platforms.qhyg.webhook-key}). */
    private static @Nullable WebhookReceiver webhooks(ConnectorSettings settings) {
        return settings.get("platforms.qhyg.webhook-key", String.class)
                .filter(it -> !it.isBlank())
                .map(it -> new QuickBooksWebhookReceiver(new Secret(it.strip())))
                .orElse(null);
    }
}
