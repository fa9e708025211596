package io.ledgerway.gateway.policy;

/**
 * All policies in the order in which they decide. A policy that counts a request comes after those
 * that reject it without counting; lookups come after the limits of addresses.
 */
public enum PolicyStage {
    /** Rejects paths that gateway and services could interpret differently. */
    CANONICAL_PATH,
    /** Rejects methods that no path supports. */
    ALLOWED_METHODS,
    /** Limits the requests per minute of one address. */
    ADDRESS_RATE,
    /** Limits concurrent requests of one address on routes without a credential. */
    ADDRESS_CONCURRENCY,
    /** Answers preflight requests and adds CORS headers. */
    CORS,
    /** Rejects requests to services under maintenance. */
    MAINTENANCE,
    /** Authenticates the caller, and checks its account and its permissions. */
    AUTHENTICATION,
    /** Limits the concurrent requests and the daily quota of the client. */
    CLIENT_LIMITS
}
