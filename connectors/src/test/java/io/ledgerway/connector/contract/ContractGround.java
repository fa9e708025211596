package io.ledgerway.connector.contract;

import static java.util.Objects.requireNonNull;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.AccessTokens;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The ground of the contract tests: a fresh platform, a link to it, a session. */
abstract class ContractGround {

    private static final String VERIFIER = "verifier-verifier-verifier-verifier-verifier-1";

    private @Nullable PlatformUnderTest platform;

    /** A fresh platform. */
    protected abstract PlatformUnderTest startPlatform();

    @BeforeEach
    final void startFreshPlatform() {
        platform = startPlatform();
    }

    @AfterEach
    final void stopPlatform() {
        platform().close();
    }

    final PlatformUnderTest platform() {
        return requireNonNull(platform, "startPlatform");
    }

    final LinkFlow.Start attempt() {
        return attempt(platform().accountHint());
    }

    final LinkFlow.Start attempt(String accountHint) {
        return new LinkFlow.Start(
                ConnectionId.random(), platform().redirectUri(), "state-1", VERIFIER, accountHint);
    }

    final LinkFlow linkFlow() {
        return platform().connector().linkFlow();
    }

    final URI authorizeUrl(LinkFlow.Start start) {
        return linkFlow().authorizeUrl(start);
    }

    final Outcome complete(LinkFlow.Start start, Map<String, String> query)
            throws ConnectorException {
        return linkFlow().complete(start, query, platform().http());
    }

    final Outcome.Linked link() throws ConnectorException {
        var start = attempt();
        var outcome = complete(start, platform().approve(authorizeUrl(start)));
        if (outcome instanceof Outcome.Linked linked) {
            return linked;
        }
        throw new AssertionError("Not linked: " + outcome);
    }

    /** A session whose tokens are renewed by the connector's own refresher. */
    final PullSession session(Credentials credentials) {
        var http = new AuthorizedHttp(platform().http(), tokens(credentials), errors());
        return () -> http;
    }

    final PlatformHttp bare(Credentials credentials) {
        return new AuthorizedHttp(platform().http(), fixed(credentials), errors());
    }

    final Mirror mirror(DataType type) throws ConnectorException {
        var linked = link();
        return mirror(type, linked.tenant(), session(linked.credentials()));
    }

    final Mirror mirror(DataType type, Tenant tenant, PullSession session) {
        return new Mirror(platform().connector().pull(), type, tenant, session);
    }

    private ErrorMapper errors() {
        return platform().connector().errors();
    }

    private static AccessTokens fixed(Credentials credentials) {
        return new AccessTokens() {
            @Override
            public Secret current() {
                return credentials.accessToken();
            }

            @Override
            public Secret afterRejection() {
                return credentials.accessToken();
            }
        };
    }

    private AccessTokens tokens(Credentials first) {
        var latest = new AtomicReference<>(first);
        return new AccessTokens() {
            @Override
            public Secret current() {
                return latest.get().accessToken();
            }

            @Override
            public Secret afterRejection() throws ConnectorException {
                var refresher = platform().connector().tokenRefresher().orElseThrow();
                var renewed = refresher.refresh(latest.get(), platform().http());
                latest.set(renewed);
                return renewed.accessToken();
            }
        };
    }
}
