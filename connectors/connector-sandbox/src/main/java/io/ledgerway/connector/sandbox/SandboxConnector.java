package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.price.PriceList;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.sandbox.api.SandboxApi;
import io.ledgerway.connector.sandbox.api.SandboxErrorMapper;
import io.ledgerway.connector.sandbox.api.SandboxSettings;
import io.ledgerway.connector.sandbox.file.SandboxFileSource;
import io.ledgerway.connector.sandbox.link.SandboxCredentialImporter;
import io.ledgerway.connector.sandbox.link.SandboxLinkFlow;
import io.ledgerway.connector.sandbox.link.SandboxOAuthClient;
import io.ledgerway.connector.sandbox.link.SandboxScopes;
import io.ledgerway.connector.sandbox.link.SandboxTokenRefresher;
import io.ledgerway.connector.sandbox.platform.EmulatedPlatform;
import io.ledgerway.connector.sandbox.pull.PullCapabilities;
import io.ledgerway.connector.sandbox.pull.SandboxPullSource;
import io.ledgerway.connector.sandbox.pull.SandboxRawMapping;
import io.ledgerway.connector.sandbox.pull.SandboxRawSource;
import io.ledgerway.connector.sandbox.push.PushCapabilities;
import io.ledgerway.connector.sandbox.push.SandboxPushTarget;
import io.ledgerway.model.company.SourceType;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The connector of a platform that the sandbox emulates. */
record SandboxConnector(
        PlatformDescriptor descriptor,
        AuthorizationCodeFlow linkFlow,
        Optional<TokenRefresher> tokenRefresher,
        Optional<CredentialImporter> credentialImporter,
        PullSource pull,
        Optional<PushTarget> push,
        Optional<FileSource> files,
        Optional<RawSource> raw,
        ErrorMapper errors)
        implements PlatformConnector {

    private static final int CONCURRENT_CALLS = 4;

    static SandboxConnector of(EmulatedPlatform platform, SandboxSettings settings, Clock clock) {
        var descriptor = describe(platform);
        var oauth = new SandboxOAuthClient(settings, clock);
        var api = new SandboxApi(settings.url());
        return new SandboxConnector(
                descriptor,
                new SandboxLinkFlow(oauth, platform.key()),
                Optional.of(new SandboxTokenRefresher(oauth, platform.rotation())),
                platform.tenantFields().map(fields -> new SandboxCredentialImporter(oauth, fields)),
                new SandboxPullSource(platform.displayName(), api),
                Optional.of(new SandboxPushTarget(platform, descriptor, api)),
                Optional.of(new SandboxFileSource(platform.displayName(), api)),
                Optional.of(new SandboxRawSource(api)),
                SandboxErrorMapper::map);
    }

    static PlatformDescriptor describe(EmulatedPlatform platform) {
        return new PlatformDescriptor(
                platform.key(),
                platform.displayName(),
                platform.integrationId(),
                platform.sourceId(),
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(List.of(), CONCURRENT_CALLS),
                PullCapabilities.all(),
                PushCapabilities.of(platform.idempotency()),
                platform.isEmulated(),
                platform.expenseRules(),
                /* unsupported= */ Map.of(),
                PriceList.NONE,
                SandboxFileSource.CAPABILITY);
    }

    @Override
    public Optional<RawMapping> rawMapping() {
        return Optional.of(new SandboxRawMapping());
    }

    @Override
    public Optional<ScopePolicy> scopes() {
        return Optional.of(new SandboxScopes());
    }
}
