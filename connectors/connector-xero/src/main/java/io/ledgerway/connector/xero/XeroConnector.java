package io.ledgerway.connector.xero;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawMapping;
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
import io.ledgerway.connector.xero.pull.XeroRawMapping;
import io.ledgerway.connector.xero.pull.XeroRawSource;
import io.ledgerway.connector.xero.push.XeroPushTarget;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The connector of Xero. */
record XeroConnector(
        PlatformDescriptor descriptor,
        AuthorizationCodeFlow linkFlow,
        Optional<ScopePolicy> scopes,
        Optional<TokenRefresher> tokenRefresher,
        Optional<CredentialImporter> credentialImporter,
        PullSource pull,
        Optional<PushTarget> push,
        Optional<FileSource> files,
        Optional<RawSource> raw,
        Optional<RawMapping> rawMapping,
        Optional<WebhookReceiver> webhooks,
        ErrorMapper errors)
        implements PlatformConnector {

    /**
     * Creates the connector.
     *
     * @param webhooks null without a webhook key
     */
    static XeroConnector of(
            XeroSettings settings, @Nullable WebhookReceiver webhooks, Clock clock) {
        var oauth = new XeroOAuthClient(settings, clock);
        var api = new XeroApi(settings);
        var descriptor = XeroPlatform.descriptor(settings.tier(), settings.rateLimited());
        return new XeroConnector(
                descriptor,
                new XeroLinkFlow(oauth),
                Optional.of(new XeroScopes(settings)),
                Optional.of(new XeroTokenRefresher(oauth)),
                Optional.of(new XeroCredentialImporter(oauth)),
                new XeroPullSource(api),
                Optional.of(new XeroPushTarget(descriptor, api, settings.recordUrl())),
                Optional.of(new XeroFileSource(api)),
                Optional.of(new XeroRawSource(api)),
                Optional.of(new XeroRawMapping(api)),
                Optional.ofNullable(webhooks),
                XeroErrorMapper::map);
    }
}
