package io.ledgerway.model.identity;

import java.time.Duration;

/**
 * Claims of the identity token (JWT, ES256) that names the caller. The gateway creates one per API
 * key and service and reuses it until shortly before it expires; services create their own, with
 * the role internal, for calls to each other. Each service signs with a key of its own.
 */
public final class IdentityTokenClaims {

    /** Issuer: the {@link ServiceName#wire()} of the service whose key signs the token. */
    public static final String ISSUER = "iss";

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

    /** Lifetime of a token that the gateway creates for a caller. */
    public static final Duration TTL = Duration.ofMinutes(5);

    /** Lifetime of every other token: calls between services, and operators. */
    public static final Duration SERVICE_TTL = Duration.ofMinutes(1);

    /**
     * Tolerated clock difference between two processes: a token is accepted for this long after its
     * expiry. Tokens never leave the internal network. Revoked keys and ended sessions are not
     * affected, because the gateway checks them for each call.
     */
    public static final Duration CLOCK_SKEW = Duration.ofMinutes(2);

    private IdentityTokenClaims() {}

    /** The lifetime of a token, by issuer and channel. */
    public static Duration ttl(ServiceName issuer, Channel channel) {
        return issuer == ServiceName.GATEWAY && channel != Channel.INTERNAL ? TTL : SERVICE_TTL;
    }
}
