package io.ledgerway.model.identity;

import java.time.Duration;

/**
 * Claims of the access tokens that company-service issues to portal users and browser components
 * and that the gateway exchanges for {@link IdentityTokenClaims}: JWT, ES256, signed with the key
 * that only company-service has. Services do not accept these tokens.
 *
 * <p>{@code sub} is the client's id, {@code exp} the expiry.
 */
public final class BearerTokenClaims {

    /** Audience of browser components of one company. */
    public static final String COMPONENT_AUDIENCE = "ledgerway-embedded";

    /** Audience of portal users. */
    public static final String PORTAL_AUDIENCE = "ledgerway-portal";

    /** The only company that a component token grants access to. */
    public static final String COMPANY = "company";

    /** The session of a portal token; the token is invalid after the session ends. */
    public static final String SESSION = "sid";

    /** The user of a portal token. */
    public static final String USER = "user";

    /** The {@link Role#wire()} of the user. */
    public static final String ROLE = "role";

    /** Lifetime of a component token. */
    public static final Duration COMPONENT_TTL = Duration.ofDays(1);

    /** Lifetime of a portal token; it is renewed with the session secret. */
    public static final Duration PORTAL_TTL = Duration.ofMinutes(5);

    private BearerTokenClaims() {}
}
