package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A connector that records which organisations are disconnected with which access token.
 *
 * @param disconnected gets the access token and the organisation
 */
record RecordingConnector(PlatformConnector real, Consumer<String> disconnected)
        implements PlatformConnector {

    @Override
    public PlatformDescriptor descriptor() {
        return real.descriptor();
    }

    @Override
    public AuthorizationCodeFlow linkFlow() {
        return new RecordingLinkFlow(real.authorizationCodeFlow(), disconnected);
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return real.tokenRefresher();
    }

    @Override
    public PullSource pull() {
        return real.pull();
    }

    private record RecordingLinkFlow(AuthorizationCodeFlow real, Consumer<String> disconnected)
            implements AuthorizationCodeFlow {

        @Override
        public URI authorizationUrl(AuthorizationRequest start) {
            return real.authorizationUrl(start);
        }

        @Override
        public Outcome complete(
                AuthorizationRequest start, Map<String, String> query, PlatformHttp http)
                throws ConnectorException {
            return real.complete(start, query, http);
        }

        @Override
        public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
                throws ConnectorException {
            return real.chooseTenant(credentials, tenantId, http);
        }

        @Override
        public void disconnect(Credentials credentials, String tenantId, PlatformHttp http) {
            disconnected.accept(credentials.accessToken().value() + " " + tenantId);
        }

        @Override
        public boolean isAuthorizationCall(URI address) {
            return real.isAuthorizationCall(address);
        }

        @Override
        public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
            real.revoke(credentials, http);
        }
    }
}
