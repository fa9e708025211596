package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorSettings;
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
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** Any platform key, spoken to in the sandbox's native dialect (decision 2). */
public final class NativeConnector implements PlatformConnector {

    private final PlatformDescriptor descriptor;
    private final NativeLinkFlow linkFlow;
    private final NativeTokenRefresher tokenRefresher;
    private final Optional<CredentialImporter> importer;
    private final NativePull pull;
    private final NativeFiles files;
    private final NativeRaw raw;
    private final NativePush push;

    public NativeConnector(
            String platformKey,
            String name,
            UUID integrationId,
            UUID sourceId,
            ConnectorSettings settings,
            Clock clock) {
        var oauth = new NativeOAuth(settings, clock);
        this.descriptor = NativeCapabilities.descriptor(platformKey, name, integrationId, sourceId);
        this.linkFlow = new NativeLinkFlow(oauth, platformKey);
        this.tokenRefresher = new NativeTokenRefresher(oauth, NativePolicies.rotation(platformKey));
        this.importer =
                NativePolicies.tenantFields(platformKey)
                        .map(fields -> new NativeImporter(oauth, fields));
        var api = new NativeApi(settings.sandboxUrl());
        this.pull = new NativePull(name, api);
        this.files = new NativeFiles(name, api);
        this.raw = new NativeRaw(api);
        this.push = new NativePush(descriptor, api);
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
        return NativeErrors::failureOf;
    }
}
