package io.ledgerway.connector.xero.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.RefreshGrant;
import io.ledgerway.connector.link.TokenRefresher;
import java.time.Duration;

/**
 * Renews tokens. Every use of a refresh token issues a new one; the used one works for another 30
 * minutes, so a lost response is harmless. An unused one expires after 60 days.
 */
public final class XeroTokenRefresher implements TokenRefresher {

    private static final Rotation ROTATION =
            new Rotation(Duration.ofMinutes(30), Duration.ofMinutes(5), Duration.ofDays(60));

    private final XeroOAuthClient oauth;

    public XeroTokenRefresher(XeroOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException {
        return RefreshGrant.renew(current, form -> oauth.token(form, http));
    }

    @Override
    public Rotation rotation() {
        return ROTATION;
    }
}
