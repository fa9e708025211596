package io.ledgerway.starter.identity;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.BearerTokenClaims;
import java.time.Instant;
import java.util.Map;

/**
 * Issues the access tokens of portal users and browser components ({@link BearerTokenClaims}),
 * signed with this service's key. The gateway exchanges those of company-service for identity
 * tokens and rejects all others; services do not accept them.
 */
public interface BearerTokenIssuer {

    /**
     * Issues a token.
     *
     * @param audience purpose of the token, such as {@link BearerTokenClaims#PORTAL_AUDIENCE}
     * @param client the client whose data it gives access to
     * @param claims further claims, by the names in {@link BearerTokenClaims}
     * @param end expiry
     */
    String issue(String audience, ClientId client, Map<String, String> claims, Instant end);
}
