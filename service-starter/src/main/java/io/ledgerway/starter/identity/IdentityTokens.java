package io.ledgerway.starter.identity;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.BearerToken;
import java.time.Duration;
import java.util.Map;

/**
 * Makes signed identity tokens. Services need it for the portal's tokens and, in tests, to call
 * themselves as somebody; calls between services get theirs from {@link InternalHttp}.
 */
public interface IdentityTokens {

    /** A new token that says who calls, valid for {@code IdentityToken.LIFE}. */
    String of(Caller caller);

    /**
     * A new token that a person or a browser component keeps and the gateway trades for an identity
     * token ({@link BearerToken} names the claims).
     *
     * @param audience what it is for: {@code BearerToken.EMBEDDED} or {@code BearerToken.PORTAL}
     * @param claims the other claims
     */
    String bearer(ClientId client, String audience, Duration life, Map<String, String> claims);

    /** A token with the role internal in our own name; reused until shortly before it ends. */
    String internal();
}
