package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
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
import io.ledgerway.connector.sandbox.pull.SandboxRawSource;
import io.ledgerway.connector.sandbox.push.PushCapabilities;
import io.ledgerway.connector.sandbox.push.SandboxPushTarget;
import io.ledgerway.model.company.SourceType;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The connector of a platform that the sandbox emulates. */
public final class SandboxConnector implements PlatformConnector {

    private static final int CONCURRENT_CALLS = 4;

    private final PlatformDescriptor descriptor;
    private final SandboxLinkFlow linkFlow;
    private final SandboxTokenRefresher tokenRefresher;
    private final Optional<CredentialImporter> importer;
    private final SandboxPullSource pull;
    private final SandboxFileSource files;
    private final SandboxRawSource raw;
    private final SandboxPushTarget push;

    public SandboxConnector(EmulatedPlatform platform, SandboxSettings settings, Clock clock) {
        var oauth = new SandboxOAuthClient(settings, clock);
        var api = new SandboxApi(settings.url());
        this.descriptor = describe(platform);
        this.linkFlow = new SandboxLinkFlow(oauth, platform.key());
        this.tokenRefresher = new SandboxTokenRefresher(oauth, platform.rotation());
        this.importer =
                platform.tenantFields().map(fields -> new SandboxCredentialImporter(oauth, fields));
        this.pull = new SandboxPullSource(platform.displayName(), api);
        this.files = new SandboxFileSource(platform.displayName(), api);
        this.raw = new SandboxRawSource(api);
        this.push = new SandboxPushTarget(platform, descriptor, api);
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
                platform.expenseRules());
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
        return Optional.of(new SandboxScopes());
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.of(tokenRefresher);
    }

    @Override
    public Optional<CredentialImporter> credentialImporter() {
        return importer;
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
    public ErrorMapper errors() {
        return SandboxErrorMapper::map;
    }
}
