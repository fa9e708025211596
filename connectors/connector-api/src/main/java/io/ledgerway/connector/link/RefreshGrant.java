package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.AuthorizationCode.Exchange;
import java.util.Map;

/** The OAuth 2 refresh of platforms whose refresh tokens work for a while after their use. */
public final class RefreshGrant {

    private RefreshGrant() {}

    /**
     * Renews the tokens. As the used refresh token still works, a lost response is a platform that
     * is unavailable: the caller repeats the refresh.
     *
     * @throws ConnectorException.AuthorizationRevoked without a refresh token
     */
    public static Credentials renew(Credentials current, Exchange exchange)
            throws ConnectorException {
        var token = current.refreshToken();
        if (token == null) {
            throw new ConnectorException.AuthorizationRevoked("There is no refresh token");
        }
        try {
            return exchange.token(
                    Map.of("grant_type", "refresh_token", "refresh_token", token.value()));
        } catch (ConnectorException.UncertainOutcome lost) {
            throw new ConnectorException.PlatformUnavailable(
                    "The response to a token refresh was lost", lost);
        }
    }
}
