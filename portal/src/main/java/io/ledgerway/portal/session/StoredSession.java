package io.ledgerway.portal.session;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The stored attributes of a session, as JSON, so that the database contains no serialized classes.
 *
 * @param sessionToken renews the access token; encrypted, base64
 * @param accessToken token of the API; encrypted, base64
 * @param accessUntil when the access token expires
 * @param endsAt when the session ends at the latest
 * @param secretHash SHA-256 of the secret in the user's browser, in hex; null in a session of
 *     release 0.2.0
 */
record StoredSession(
        PortalUser portalUser,
        String sessionToken,
        String accessToken,
        Instant accessUntil,
        Instant endsAt,
        @Nullable String secretHash) {

    StoredSession renewed(String sealedSession, String sealedAccess, Instant until) {
        return new StoredSession(
                portalUser, sealedSession, sealedAccess, until, endsAt, secretHash);
    }

    @Override
    public String toString() {
        return "StoredSession[" + portalUser.id() + "]";
    }
}
