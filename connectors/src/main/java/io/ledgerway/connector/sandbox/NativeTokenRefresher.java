package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.TokenRefresher;
import java.time.Duration;
import java.util.Map;

/** Refresh tokens rotate; a used one works for half an hour more, so a lost answer does no harm. */
final class NativeTokenRefresher implements TokenRefresher {

    private static final Rotation ROTATION =
            new Rotation(Duration.ofMinutes(30), Duration.ofMinutes(2), Duration.ofDays(60));

    private final NativeOAuth oauth;

    NativeTokenRefresher(NativeOAuth oauth) {
        this.oauth = oauth;
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
        return ROTATION;
    }
}
