package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
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
import io.ledgerway.connector.quickbooksonline.pull.QuickBooksRawSource;
import io.ledgerway.connector.quickbooksonline.push.QuickBooksPushTarget;
import io.ledgerway.connector.webhook.WebhookReceiver;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connector of QuickBooks Online. */
final class QuickBooksOnlineConnector implements PlatformConnector {

    private final QuickBooksLinkFlow linkFlow;
    private final QuickBooksTokenRefresher tokenRefresher;
    private final QuickBooksCredentialImporter importer;
    private final QuickBooksPullSource pull;
    private final QuickBooksRawSource raw;
    private final QuickBooksPushTarget push;
    private final QuickBooksFileSource files;
    private final @Nullable WebhookReceiver webhooks;

    /**
     * Creates the connector.
     *
     * @param webhooks null without a verifier token
     */
    QuickBooksOnlineConnector(
            QuickBooksOnlineSettings settings, @Nullable WebhookReceiver webhooks, Clock clock) {
        var oauth = new IntuitOAuthClient(settings, clock);
        var name = descriptor().name();
        this.linkFlow = new QuickBooksLinkFlow(oauth);
        this.tokenRefresher = new QuickBooksTokenRefresher(oauth);
        this.importer = new QuickBooksCredentialImporter(oauth);
        this.pull = new QuickBooksPullSource(name, settings, clock);
        this.raw = new QuickBooksRawSource(settings);
        this.push = new QuickBooksPushTarget(descriptor(), settings);
        this.files = new QuickBooksFileSource(name, settings);
        this.webhooks = webhooks;
    }

    @Override
    public PlatformDescriptor descriptor() {
        return QuickBooksOnlineDescriptor.DESCRIPTOR;
    }

    @Override
    public LinkFlow linkFlow() {
        return linkFlow;
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.of(tokenRefresher);
    }

    @Override
    public Optional<CredentialImporter> credentialImporter() {
        return Optional.of(importer);
    }

    @Override
    public PullSource pull() {
        return pull;
    }

    @Override
    public Optional<PushTarget> push() {
        return Optional.of(push);
    }

    @Override
    public Optional<FileSource> files() {
        return Optional.of(files);
    }

    @Override
    public Optional<RawSource> raw() {
        return Optional.of(raw);
    }

    @Override
    public Optional<WebhookReceiver> webhooks() {
        return Optional.ofNullable(webhooks);
    }

    @Override
    public ErrorMapper errors() {
        return Faults::map;
    }
}
