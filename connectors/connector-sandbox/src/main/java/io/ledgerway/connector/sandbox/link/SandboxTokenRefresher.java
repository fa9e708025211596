package io.ledgerway.connector.sandbox.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.TokenRefresher;
import java.util.Map;

/**
 * Renews tokens. A used refresh token works for another 30 minutes, so a lost response is harmless.
 */
public final class SandboxTokenRefresher implements TokenRefresher {

    private final SandboxOAuthClient oauth;
    private final Rotation rotation;

    public SandboxTokenRefresher(SandboxOAuthClient oauth, Rotation rotation) {
        this.oauth = oauth;
        this.rotation = rotation;
    }

    @Override
    public Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException {
        var token = current.refreshToken();
        if (token == null) {
            throw new ConnectorException.AuthorizationRevoked("There is no refresh token");
        }
        try {
            return oauth.token(
                    Map.of("grant_type", "refresh_token", "refresh_token", token.value()), http);
        } catch (ConnectorException.UncertainOutcome lost) {
            throw new ConnectorException.PlatformUnavailable(
                    "The response to a token refresh was lost", lost);
        }
    }

    @Override
    public Rotation rotation() {
        return rotation;
    }
}
