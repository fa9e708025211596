package io.ledgerway.connector.xero;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroErrorMapper;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.connector.xero.file.XeroFileSource;
import io.ledgerway.connector.xero.link.XeroCredentialImporter;
import io.ledgerway.connector.xero.link.XeroLinkFlow;
import io.ledgerway.connector.xero.link.XeroOAuthClient;
import io.ledgerway.connector.xero.link.XeroTokenRefresher;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.connector.xero.platform.XeroScopes;
import io.ledgerway.connector.xero.pull.XeroPullSource;
import io.ledgerway.connector.xero.pull.XeroRawSource;
import io.ledgerway.connector.xero.push.XeroPushTarget;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connector of Xero. */
final class XeroConnector implements PlatformConnector {

    private final PlatformDescriptor descriptor;
    private final LinkFlow linkFlow;
    private final ScopePolicy scopes;
    private final TokenRefresher tokenRefresher;
    private final CredentialImporter credentialImporter;
    private final PullSource pull;
    private final PushTarget push;
    private final FileSource files;
    private final RawSource raw;
    private final @Nullable WebhookReceiver webhooks;

    /**
     * Creates the connector.
     *
     * @param webhooks null without a webhook key
     */
    XeroConnector(XeroSettings settings, @Nullable WebhookReceiver webhooks, Clock clock) {
        var oauth = new XeroOAuthClient(settings, clock);
        var api = new XeroApi(settings);
        this.descriptor = XeroPlatform.descriptor(settings.tier());
        this.linkFlow = new XeroLinkFlow(oauth);
        this.scopes = new XeroScopes(settings);
        this.tokenRefresher = new XeroTokenRefresher(oauth);
        this.credentialImporter = new XeroCredentialImporter(oauth);
        this.pull = new XeroPullSource(api);
        this.push = new XeroPushTarget(api, settings.recordUrl());
        this.files = new XeroFileSource(api);
        this.raw = new XeroRawSource(api);
        this.webhooks = webhooks;
    }

    @Override
    public PlatformDescriptor descriptor() {
        return descriptor;
    }

    @Override
    public LinkFlow linkFlow() {
        return linkFlow;
    }

    @Override
    public Optional<ScopePolicy> scopes() {
        return Optional.of(scopes);
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.of(tokenRefresher);
    }

    @Override
    public Optional<CredentialImporter> credentialImporter() {
        return Optional.of(credentialImporter);
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
        return XeroErrorMapper::map;
    }
}
