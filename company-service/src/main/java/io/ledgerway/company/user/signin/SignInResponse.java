package io.ledgerway.company.user.signin;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a sign-in and to the renewal of its token.
 *
 * @param accessToken opens the API as {@code Authorization: Bearer} for {@code expiresIn} seconds
 * @param sessionToken renews the access token; in the answer to a sign-in only
 * @param sessionExpiresAt when the session ends at the latest; it ends after half an hour without a
 *     renewal
 */
public record SignInResponse(
        String accessToken,
        String tokenType,
        long expiresIn,
        @Nullable String sessionToken,
        Instant sessionExpiresAt,
        SignedInUser user) {

    /** Who has signed in, and whose person that is. */
    public record SignedInUser(
            UUID id, String email, String name, String role, UUID clientId, String clientName) {}

    @Override
    public String toString() {
        return "SignedIn[user=" + user.id() + "]";
    }
}
