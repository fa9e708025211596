package io.ledgerway.model.identity;

import java.time.Duration;

/**
 * Claims of the identity token (JWT, HS256) that names the caller. The gateway makes it once per
 * API key and reuses it until it expires; services make their own, with the role internal, for
 * calls to each other.
 */
public final class IdentityTokenClaims {

    /** Who signed: the name of a service. */
    public static final String ISSUER = "iss";

    /** The client's id; the calling service's name in an internal token. */
    public static final String SUBJECT = "sub";

    /** The plan of the client: {@code paid} or {@code free-trial}. */
    public static final String PLAN = "plan";

    /** A list of {@link Role#wire()}. */
    public static final String ROLES = "roles";

    /** A {@link Channel#wire()}. */
    public static final String CHANNEL = "channel";

    /**
     * Who acts for the client, as the audit log names it: {@code key:<key id>}, {@code user:<user
     * id>}, {@code embedded:<company id>}, {@code automation:<key id>} or {@code operator:<name>}.
     */
    public static final String ACTOR = "act";

    /** The session of a signed-in person, as {@link BearerTokenClaims#SESSION} names it. */
    public static final String SESSION = BearerTokenClaims.SESSION;

    /** How long a token lives. */
    public static final Duration TTL = Duration.ofMinutes(5);

    /**
     * How far the clocks of two processes may be apart: who verifies a token takes it for this long
     * after its end. Somebody who got hold of one could use it for so much longer, at most 7
     * minutes by a right clock; tokens never leave the inner network. What a caller loses meanwhile
     * (a key, a session) is not kept longer by it: the gateway looks that up for each call.
     */
    public static final Duration CLOCK_SKEW = Duration.ofMinutes(2);

    private IdentityTokenClaims() {}
}
