package io.ledgerway.connector.tryton.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.TokenRefresher;
import java.time.Duration;
import java.util.Objects;

/** Logs in again with the stored user and password, which do not expire. */
public final class TrytonTokenRefresher implements TokenRefresher {

    private static final Rotation ROTATION =
            new Rotation(Duration.ofDays(3650), Duration.ofMinutes(5), Duration.ofDays(3650));

    private final TrytonLogin login;

    public TrytonTokenRefresher(TrytonLogin login) {
        this.login = login;
    }

    @Override
    public Credentials refresh(Credentials current, PlatformHttp http) throws ConnectorException {
        var stored =
                StoredLogin.read(
                        Objects.requireNonNullElseGet(
                                current.refreshToken(), () -> new Secret("")));
        try {
            return login.login(stored, http);
        } catch (ConnectorException.AccessTokenRejected | ConnectorException.NotFound refused) {
            throw new ConnectorException.AuthorizationRevoked(
                    "Tryton refused the stored user and password");
        }
    }

    @Override
    public Rotation rotation() {
        return ROTATION;
    }
}
