package io.ledgerway.portal.session;

import io.ledgerway.model.identity.Role;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Response of company-service to a sign-in and to a renewal of a token. */
record SignInResponse(
        String accessToken,
        long expiresIn,
        @Nullable String sessionToken,
        Instant sessionExpiresAt,
        User user) {

    /** The user. */
    record User(UUID id, String email, String name, String role, UUID clientId, String clientName) {

        PortalUser toPortalUser() {
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
