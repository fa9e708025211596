package io.ledgerway.connector.sandbox.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.RefreshGrant;
import io.ledgerway.connector.link.TokenRefresher;

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
        return RefreshGrant.renew(current, form -> oauth.token(form, http));
    }

    @Override
    public Rotation rotation() {
        return rotation;
    }
}
