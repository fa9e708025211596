package io.ledgerway.portal.session;

import java.time.Instant;

/**
 * What a session holds of a person who has signed in, kept as JSON so that no class of ours is in
 * the database.
 *
 * @param sessionToken renews the access token; sealed, base64
 * @param accessToken opens the API; sealed, base64
 * @param accessUntil when the access token ends
 * @param endsAt when the session ends at the latest
 */
record StoredSession(
        PortalUser person,
        String sessionToken,
        String accessToken,
        Instant accessUntil,
        Instant endsAt) {

    StoredSession renewed(String sealedSession, String sealedAccess, Instant until) {
        return new StoredSession(person, sealedSession, sealedAccess, until, endsAt);
    }

    @Override
    public String toString() {
        return "StoredSession[" + person.id() + "]";
    }
}
