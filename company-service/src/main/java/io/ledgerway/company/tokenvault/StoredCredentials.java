package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * JSON form of credentials that are encrypted and stored while a connection is being linked.
 *
 * @param ends end of the authorization
 * @param scopes granted scopes, if they are known
 */
public record StoredCredentials(
        String access,
        @Nullable Instant expires,
        @Nullable String refresh,
        @Nullable Instant ends,
        @Nullable Set<String> scopes) {

    public StoredCredentials {
        scopes = scopes == null ? null : Set.copyOf(scopes);
    }

    public static StoredCredentials of(Credentials it) {
        Secret refresh = it.refreshToken();
        return new StoredCredentials(
                it.accessToken().value(),
                it.accessExpiresAt(),
                refresh == null ? null : refresh.value(),
                it.authorizationEndsAt(),
                it.scopes());
    }

    public Credentials credentials() {
        return new Credentials(
                new Secret(access),
                expires,
                refresh == null ? null : new Secret(refresh),
                ends,
                scopes);
    }

    @Override
    public String toString() {
        return "StoredCredentials[***]";
    }
}
