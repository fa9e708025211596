package io.ledgerway.connector.kit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Starts a platform for each test, links to it, and opens sessions. The replicas of a test share
 * one link, unless the test passes another.
 */
abstract class ContractFixture {

    private static final String VERIFIER = "verifier-verifier-verifier-verifier-verifier-1";

    private @Nullable PlatformUnderTest platform;
    private @Nullable LinkedSession shared;

    private record LinkedSession(Tenant tenant, PullSession session) {}

    /** A new platform; it is closed after the test. */
    protected abstract PlatformUnderTest startPlatform();

    @BeforeEach
    final void startFreshPlatform() {
        platform = startPlatform();
        shared = null;
    }

    @AfterEach
    final void stopPlatform() {
        platform().close();
    }

    final PlatformUnderTest platform() {
        return requireNonNull(platform, "startPlatform");
    }

    final AuthorizationCodeFlow.AuthorizationRequest authorizationRequest() {
        codeFlow();
        return authorizationRequest(platform().accountHint());
    }

    /** Skips the test where the customer types the credentials on the link page. */
    final AuthorizationCodeFlow.AuthorizationRequest authorizationRequest(String accountHint) {
        codeFlow();
        return new AuthorizationCodeFlow.AuthorizationRequest(
                ConnectionId.random(), platform().redirectUri(), "state-1", VERIFIER, accountHint);
    }

    final AuthorizationCodeFlow.AuthorizationRequest authorizationRequest(DataTypeAccess use) {
        return new AuthorizationCodeFlow.AuthorizationRequest(
                ConnectionId.random(),
                platform().redirectUri(),
                "state-1",
                VERIFIER,
                platform().accountHint(),
                use);
    }

    final LinkFlow linkFlow() {
        return platform().connector().linkFlow();
    }

    /** Skips the test where the customer types the credentials on the link page. */
    final AuthorizationCodeFlow codeFlow() {
        assumeThat(linkFlow()).isInstanceOf(AuthorizationCodeFlow.class);
        return platform().connector().authorizationCodeFlow();
    }

    /** Skips the test where the customer authorizes on a page of the platform. */
    final CredentialForm credentialForm() {
        assumeThat(linkFlow()).isInstanceOf(CredentialForm.class);
        return (CredentialForm) linkFlow();
    }

    final URI authorizationUrl(AuthorizationCodeFlow.AuthorizationRequest request) {
        return codeFlow().authorizationUrl(request);
    }

    final Outcome complete(
            AuthorizationCodeFlow.AuthorizationRequest request, Map<String, String> query)
            throws ConnectorException {
        return codeFlow().complete(request, query, platform().http());
    }

    /** The result of an authorization, and the texts that have to stay secret. */
    record Authorized(Outcome outcome, List<String> texts, List<String> secrets) {}

    final Authorized authorized() throws ConnectorException {
        if (linkFlow() instanceof CredentialForm form) {
            var values = platform().typedValues();
            var secrets =
                    form.fields().stream()
                            .filter(CredentialField::isSecret)
                            .map(it -> values.get(it.name()))
                            .filter(Objects::nonNull)
                            .toList();
            return new Authorized(form.verify(values, platform().http()), List.of(), secrets);
        }
        var request = authorizationRequest();
        var outcome = complete(request, platform().approve(authorizationUrl(request)));
        return new Authorized(
                outcome, List.of(request.toString()), List.of(request.codeVerifier()));
    }

    final Outcome.Linked link() throws ConnectorException {
        return link(DataTypeAccess.ALL);
    }

    final Outcome.Linked link(DataTypeAccess use) throws ConnectorException {
        var outcome = authorized(use);
        if (outcome instanceof Outcome.Linked linked) {
            return linked;
        }
        throw new AssertionError("Not linked: " + outcome);
    }

    private Outcome authorized(DataTypeAccess use) throws ConnectorException {
        if (linkFlow() instanceof CredentialForm form) {
            return form.verify(platform().typedValues(), platform().http());
        }
        var request = authorizationRequest(use);
        return complete(request, platform().approve(authorizationUrl(request)));
    }

    /** A session whose tokens the connector's refresher renews. */
    final PullSession session(Credentials credentials) {
        var http = new AuthorizedHttp(platform().http(), tokens(credentials), errors());
        return () -> http;
    }

    final PlatformHttp withoutRefresh(Credentials credentials) {
        return new AuthorizedHttp(platform().http(), fixed(credentials), errors());
    }

    final RecordReplica replica(DataType type) throws ConnectorException {
        var current = shared;
        if (current == null) {
            var linked = link();
            current = new LinkedSession(linked.tenant(), session(linked.credentials()));
            shared = current;
        }
        return replica(type, current.tenant(), current.session());
    }

    final RecordReplica replica(DataType type, Tenant tenant, PullSession session) {
        return new RecordReplica(platform().connector().pull(), type, tenant, session);
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

    final AccessTokens tokens(Credentials first) {
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
