package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.TokenRefresher;
import java.util.function.BooleanSupplier;

/**
 * Calls the platform's token endpoint for one refresh. A request without a response is repeated
 * immediately with the same token if the platform accepts a used one. If the token is rejected, the
 * previous refresh token is tried.
 */
public class TokenExchange {

    private final Platforms platforms;

    TokenExchange(Platforms platforms) {
        this.platforms = platforms;
    }

    /**
     * Refreshes a grant's credentials.
     *
     * @param account whose usage contains the calls
     * @param stillOurs checked before each further call; false if another replica has taken over
     */
    Credentials refresh(Grant grant, CallOwner account, BooleanSupplier stillOurs)
            throws ConnectorException {
        String platform = grant.platformKey();
        try {
            return refresh(platform, grant.credentials(), account, stillOurs);
        } catch (ConnectorException.AuthorizationRevoked e) {
            Secret previous = grant.previousRefresh();
            if (previous == null
                    || previous.equals(grant.credentials().refreshToken())
                    || !stillOurs.getAsBoolean()) {
                throw e;
            }
            return refresher(platform, grant.credentials())
                    .refresh(
                            with(grant.credentials(), previous), platforms.http(platform, account));
        }
    }

    /** Refreshes credentials that are not stored as a grant. */
    public Credentials refresh(
            String platform, Credentials current, CallOwner account, BooleanSupplier stillOurs)
            throws ConnectorException {
        TokenRefresher refresher = refresher(platform, current);
        PlatformHttp http = platforms.http(platform, account);
        try {
            return refresher.refresh(current, http);
        } catch (ConnectorException.PlatformUnavailable | ConnectorException.UncertainOutcome e) {
            if (!refresher.rotation().graceForReuse().isPositive() || !stillOurs.getAsBoolean()) {
                throw e;
            }
            return refresher.refresh(current, http);
        }
    }

    private TokenRefresher refresher(String platform, Credentials credentials)
            throws ConnectorException {
        return platforms
                .require(platform)
                .tokenRefresher()
                .filter(_ -> credentials.refreshToken() != null)
                .orElseThrow(() ->
                        new ConnectorException.AuthorizationRevoked(
                                "The access token has ended and cannot be renewed"));
    }

    private static Credentials with(Credentials credentials, Secret refreshToken) {
        return new Credentials(
                credentials.accessToken(),
                credentials.accessExpiresAt(),
                refreshToken,
                credentials.authorizationEndsAt(),
                credentials.scopes(),
                credentials.user());
    }
}
