package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * JSON form of credentials that are encrypted and stored while a connection is being linked.
 *
 * @param ends end of the authorization
 */
public record StoredCredentials(
        String access,
        @Nullable Instant expires,
        @Nullable String refresh,
        @Nullable Instant ends) {

    public static StoredCredentials of(Credentials it) {
        Secret refresh = it.refreshToken();
        return new StoredCredentials(
                it.accessToken().value(),
                it.accessExpiresAt(),
                refresh == null ? null : refresh.value(),
                it.authorizationEndsAt());
    }

    public Credentials credentials() {
        return new Credentials(
                new Secret(access),
                expires,
                refresh == null ? null : new Secret(refresh),
                ends);
    }

    @Override
    public String toString() {
        return "StoredCredentials[***]";
    }
}
