package io.ledgerway.company.grant;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.connector.link.TokenRefresher;
import java.util.function.BooleanSupplier;

/**
 * The calls of one refresh to the platform. A lost answer is asked for again at once with the same
 * token, where the platform lets a used one live on; a refused token is no proof yet: the one
 * before may be the one that the platform knows.
 */
class TokenExchange {

    private final Platforms platforms;

    TokenExchange(Platforms platforms) {
        this.platforms = platforms;
    }

    /**
     * New credentials for old.
     *
     * @param stillCurrent asked after a refusal: false when somebody else has renewed the grant
     */
    Credentials refresh(Grant grant, BooleanSupplier stillCurrent) throws ConnectorException {
        TokenRefresher refresher =
                platforms
                        .require(grant.platformKey())
                        .tokenRefresher()
                        .filter(_ -> grant.credentials().refreshToken() != null)
                        .orElseThrow(() ->
                                new ConnectorException.AuthorizationRevoked(
                                        "The access token has ended and cannot be" + " renewed"));
        try {
            return patiently(refresher, grant.credentials());
        } catch (ConnectorException.AuthorizationRevoked e) {
            Secret previous = grant.previousRefresh();
            if (previous == null || !stillCurrent.getAsBoolean()) {
                throw e;
            }
            return refresher.refresh(with(grant.credentials(), previous), platforms.http());
        }
    }

    private Credentials patiently(TokenRefresher refresher, Credentials current)
            throws ConnectorException {
        try {
            return refresher.refresh(current, platforms.http());
        } catch (ConnectorException.PlatformUnavailable | ConnectorException.UncertainOutcome e) {
            if (!refresher.rotation().graceForReuse().isPositive()) {
                throw e;
            }
            return refresher.refresh(current, platforms.http());
        }
    }

    private static Credentials with(Credentials credentials, Secret refreshToken) {
        return new Credentials(
                credentials.accessToken(), credentials.accessExpiresAt(), refreshToken);
    }
}
