package io.ledgerway.model.identity;

import java.time.Duration;

/**
 * Claims of the access tokens that company-service issues to portal users and browser components,
 * and that the gateway exchanges for an {@link IdentityTokenClaims}: JWT, HS256, signed with the
 * identity keys. Services do not accept them.
 *
 * <p>{@code sub} is the client's id, {@code exp} the end.
 */
public final class BearerTokenClaims {

    /** What the token is for: {@link #COMPONENT_AUDIENCE} or {@link #PORTAL_AUDIENCE}. */
    public static final String AUDIENCE = "aud";

    /** A browser component of one company. */
    public static final String COMPONENT_AUDIENCE = "ledgerway-embedded";

    /** A signed-in person. */
    public static final String PORTAL_AUDIENCE = "ledgerway-portal";

    /** The only company an embedded token opens. */
    public static final String COMPANY = "company";

    /** The session a portal token belongs to: it ends with it. */
    public static final String SESSION = "sid";

    /** The person a portal token belongs to. */
    public static final String USER = "user";

    /** The {@link Role#wire()} of that person. */
    public static final String ROLE = "role";

    /** How long an embedded token lives. */
    public static final Duration COMPONENT_TTL = Duration.ofDays(1);

    /** How long a portal token lives; it is renewed with the session's own secret. */
    public static final Duration PORTAL_TTL = Duration.ofMinutes(5);

    private BearerTokenClaims() {}
}
