package io.ledgerway.connector.tryton;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.tryton.file.TrytonFileSource;
import io.ledgerway.connector.tryton.link.TrytonCredentialForm;
import io.ledgerway.connector.tryton.link.TrytonLogin;
import io.ledgerway.connector.tryton.link.TrytonTokenRefresher;
import io.ledgerway.connector.tryton.pull.TrytonPullSource;
import io.ledgerway.connector.tryton.pull.TrytonRawMapping;
import io.ledgerway.connector.tryton.pull.TrytonRawSource;
import io.ledgerway.connector.tryton.push.TrytonPushTarget;
import io.ledgerway.connector.tryton.rpc.TrytonErrors;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.company.PlatformOperation;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** The connector of Tryton. */
record TrytonConnector(
        PlatformDescriptor descriptor,
        CredentialForm linkFlow,
        Optional<TokenRefresher> tokenRefresher,
        PullSource pull,
        Optional<PushTarget> push,
        Optional<FileSource> files,
        Optional<RawSource> raw,
        ErrorMapper errors)
        implements PlatformConnector {

    private static final Set<String> READS =
            Set.of("search_read", "get_preferences", "fields_get", "version");

    static TrytonConnector of(int pageSize, Clock clock) {
        var descriptor = TrytonDescriptor.DESCRIPTOR;
        var login = new TrytonLogin(clock);
        return new TrytonConnector(
                descriptor,
                new TrytonCredentialForm(login),
                Optional.of(new TrytonTokenRefresher(login)),
                new TrytonPullSource(descriptor.name(), pageSize, clock),
                Optional.of(new TrytonPushTarget(descriptor)),
                Optional.of(new TrytonFileSource(descriptor.name())),
                Optional.of(new TrytonRawSource(pageSize)),
                TrytonErrors::map);
    }

    @Override
    public Optional<RawMapping> rawMapping() {
        return Optional.of(new TrytonRawMapping());
    }

    /** Every call is a POST request: its method says what it is. */
    @Override
    public PlatformOperation operation(PlatformHttp.Request call) {
        var method = TrytonRpc.method(call);
        if (method.startsWith("common.db.")) {
            return PlatformOperation.AUTHORIZATION;
        }
        return READS.contains(method.substring(method.lastIndexOf('.') + 1))
                ? PlatformOperation.READ
                : PlatformOperation.WRITE;
    }
}
