package io.ledgerway.starter.identity;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.Map;

/**
 * Makes the tokens that people and browsers carry ({@code BearerToken}), signed with the identity
 * keys. The gateway trades them for an identity token; no service takes them.
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
