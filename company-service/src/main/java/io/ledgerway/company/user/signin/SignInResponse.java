package io.ledgerway.company.user.signin;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Response to a sign-in and to the renewal of an access token.
 *
 * @param accessToken token for {@code Authorization: Bearer}, valid for {@code expiresIn} seconds
 * @param sessionToken secret that renews the access token; only in the response to a sign-in
 * @param sessionExpiresAt end of the session's maximum lifetime; it ends earlier after half an hour
 *     without a renewal
 */
public record SignInResponse(
        String accessToken,
        String tokenType,
        long expiresIn,
        @Nullable String sessionToken,
        Instant sessionExpiresAt,
        SignedInUser user) {

    /** Signed-in user and the user's client. */
    public record SignedInUser(
            UUID id, String email, String name, String role, UUID clientId, String clientName) {}

    @Override
    public String toString() {
        return "SignInResponse[user=" + user.id() + "]";
    }
}
