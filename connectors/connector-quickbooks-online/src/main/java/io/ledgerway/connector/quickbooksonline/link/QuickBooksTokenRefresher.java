package io.ledgerway.connector.quickbooksonline.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.RefreshGrant;
import io.ledgerway.connector.link.TokenRefresher;
import java.time.Duration;
import java.util.Map;

/**
 * Renews tokens. The value of a refresh token changes about once a day, and the previous one works
 * for another day, so a refresh whose response is lost can be repeated: this refresher repeats it
 * once.
 */
public final class QuickBooksTokenRefresher implements TokenRefresher {

    private static final Rotation ROTATION =
            new Rotation(
                    /* graceForReuse= */ Duration.ofHours(24),
                    /* refreshAhead= */ Duration.ofMinutes(5),
                    /* idleExpiry= */ Duration.ofDays(100));

    private final IntuitOAuthClient oauth;

    public QuickBooksTokenRefresher(IntuitOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException {
        return RefreshGrant.renew(current, form -> tokenInTwoAttempts(form, http));
    }

    private Credentials tokenInTwoAttempts(Map<String, String> form, PlatformHttp http)
            throws ConnectorException {
        try {
            return oauth.token(form, http);
        } catch (ConnectorException.UncertainOutcome lost) {
            return oauth.token(form, http);
        }
    }

    @Override
    public Rotation rotation() {
        return ROTATION;
    }
}
