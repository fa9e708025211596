package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.quickbooksonline.api.Faults;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.file.QuickBooksFileSource;
import io.ledgerway.connector.quickbooksonline.link.IntuitOAuthClient;
import io.ledgerway.connector.quickbooksonline.link.QuickBooksCredentialImporter;
import io.ledgerway.connector.quickbooksonline.link.QuickBooksLinkFlow;
import io.ledgerway.connector.quickbooksonline.link.QuickBooksTokenRefresher;
import io.ledgerway.connector.quickbooksonline.pull.QuickBooksPullSource;
import io.ledgerway.connector.quickbooksonline.pull.QuickBooksRawMapping;
import io.ledgerway.connector.quickbooksonline.pull.QuickBooksRawSource;
import io.ledgerway.connector.quickbooksonline.push.QuickBooksPushTarget;
import io.ledgerway.connector.webhook.WebhookReceiver;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connector of QuickBooks Online. */
record QuickBooksOnlineConnector(
        PlatformDescriptor descriptor,
        AuthorizationCodeFlow linkFlow,
        Optional<TokenRefresher> tokenRefresher,
        Optional<CredentialImporter> credentialImporter,
        PullSource pull,
        Optional<PushTarget> push,
        Optional<FileSource> files,
        Optional<RawSource> raw,
        Optional<WebhookReceiver> webhooks,
        ErrorMapper errors)
        implements PlatformConnector {

    /**
     * Creates the connector.
     *
     * @param webhooks null without a verifier token
     */
    static QuickBooksOnlineConnector of(
            QuickBooksOnlineSettings settings, @Nullable WebhookReceiver webhooks, Clock clock) {
        var descriptor =
                settings.rateLimited()
                        ? QuickBooksOnlineDescriptor.DESCRIPTOR
                        : QuickBooksOnlineDescriptor.WITHOUT_LIMITS;
        var oauth = new IntuitOAuthClient(settings, clock);
        return new QuickBooksOnlineConnector(
                descriptor,
                new QuickBooksLinkFlow(oauth),
                Optional.of(new QuickBooksTokenRefresher(oauth)),
                Optional.of(new QuickBooksCredentialImporter(oauth)),
                new QuickBooksPullSource(descriptor.name(), settings, clock),
                Optional.of(new QuickBooksPushTarget(descriptor, settings)),
                Optional.of(new QuickBooksFileSource(descriptor.name(), settings)),
                Optional.of(new QuickBooksRawSource(settings)),
                Optional.ofNullable(webhooks),
                Faults::map);
    }

    @Override
    public Optional<RawMapping> rawMapping() {
        return Optional.of(new QuickBooksRawMapping());
    }
}
