package io.ledgerway.model.identity;

import java.time.Duration;

/**
 * Claims of the identity token (JWT, HS256) that names the caller. The gateway creates one per API
 * key and reuses it until it expires; services create their own, with the role internal, for calls
 * to each other.
 */
public final class IdentityTokenClaims {

    /** Issuer: the name of a service. */
    public static final String ISSUER = "iss";

    /** The client's id; in an internal token the name of the calling service. */
    public static final String SUBJECT = "sub";

    /** The plan of the client: {@code paid} or {@code free-trial}. */
    public static final String PLAN = "plan";

    /** List of {@link Role#wire()}. */
    public static final String ROLES = "roles";

    /** {@link Channel#wire()} of the call. */
    public static final String CHANNEL = "channel";

    /**
     * The actor in the audit log: {@code key:<key id>}, {@code user:<user id>}, {@code
     * embedded:<company id>}, {@code automation:<key id>} or {@code operator:<name>}.
     */
    public static final String ACTOR = "act";

    /** The session of a portal user, as in {@link BearerTokenClaims#SESSION}. */
    public static final String SESSION = BearerTokenClaims.SESSION;

    /** Lifetime of a token. */
    public static final Duration TTL = Duration.ofMinutes(5);

    /**
     * Tolerated clock difference between two processes: a token is accepted for this long after its
     * expiry, so at most 7 minutes in total. Tokens never leave the internal network. Revoked keys
     * and ended sessions are not affected, because the gateway checks them for each call.
     */
    public static final Duration CLOCK_SKEW = Duration.ofMinutes(2);

    private IdentityTokenClaims() {}
}
