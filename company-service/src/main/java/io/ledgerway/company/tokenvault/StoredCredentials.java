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
 * @param user user of the platform to whom the tokens belong, if they do
 */
public record StoredCredentials(
        String access,
        @Nullable Instant expires,
        @Nullable String refresh,
        @Nullable Instant ends,
        @Nullable Set<String> scopes,
        @Nullable String user) {

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
                it.scopes(),
                it.user());
    }

    public Credentials credentials() {
        return new Credentials(
                new Secret(access),
                expires,
                refresh == null ? null : new Secret(refresh),
                ends,
                scopes,
                user);
    }

    @Override
    public String toString() {
        return "StoredCredentials[***]";
    }
}
