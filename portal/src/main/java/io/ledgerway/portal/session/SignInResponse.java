package io.ledgerway.portal.session;

import io.ledgerway.model.identity.Role;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What company-service answers to a sign-in and to the renewal of a token. */
record SignInResponse(
        String accessToken,
        long expiresIn,
        @Nullable String sessionToken,
        Instant sessionExpiresAt,
        User user) {

    /** Who it is. */
    record User(UUID id, String email, String name, String role, UUID clientId, String clientName) {

        PortalUser person() {
            return new PortalUser(
                    id,
                    email,
                    name,
                    Role.valueOf(role.toUpperCase(Locale.ROOT)),
                    clientId,
                    clientName);
        }
    }

    @Override
    public String toString() {
        return "SignInResponse[***]";
    }
}
