package io.ledgerway.portal.session;

import java.time.Instant;

/**
 * The stored attributes of a session, as JSON, so that the database contains no serialized classes.
 *
 * @param sessionToken renews the access token; encrypted, base64
 * @param accessToken token of the API; encrypted, base64
 * @param accessUntil when the access token expires
 * @param endsAt when the session ends at the latest
 */
record StoredSession(
        PortalUser portalUser,
        String sessionToken,
        String accessToken,
        Instant accessUntil,
        Instant endsAt) {

    StoredSession renewed(String sealedSession, String sealedAccess, Instant until) {
        return new StoredSession(portalUser, sealedSession, sealedAccess, until, endsAt);
    }

    @Override
    public String toString() {
        return "StoredSession[" + portalUser.id() + "]";
    }
}
