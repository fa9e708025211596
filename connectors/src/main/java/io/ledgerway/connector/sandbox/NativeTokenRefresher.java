package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.TokenRefresher;
import java.util.Map;

/** Refresh tokens rotate; a used one works for half an hour more, so a lost answer does no harm. */
final class NativeTokenRefresher implements TokenRefresher {

    private final NativeOAuth oauth;
    private final Rotation rotation;

    NativeTokenRefresher(NativeOAuth oauth, Rotation rotation) {
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
                    "The answer to a token refresh was lost", lost);
        }
    }

    @Override
    public Rotation rotation() {
        return rotation;
    }
}
