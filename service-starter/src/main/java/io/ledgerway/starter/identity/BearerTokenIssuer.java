package io.ledgerway.starter.identity;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.Map;

/**
 * Issues the access tokens of portal users and browser components ({@code BearerToken}), signed
 * with the identity keys. The gateway exchanges them for identity tokens; services do not accept
 * them.
 */
public interface BearerTokenIssuer {

    /**
     * A new token.
     *
     * @param audience what it is for, such as {@code BearerToken.PORTAL}
     * @param client whose data it opens
     * @param claims what else it says, by the names in {@code BearerToken}
     * @param end when it ends
     */
    String issue(String audience, ClientId client, Map<String, String> claims, Instant end);
}
