package io.ledgerway.gateway.limit;

import org.jspecify.annotations.Nullable;

/**
 * What becomes of a request.
 *
 * @param headers what its answer shows; null while nothing is known of the client's quota
 */
record Verdict(Kind kind, @Nullable QuotaHeaders headers) {

    /** Whether it may go on. */
    enum Kind {
        PASS,
        /** The quota of the day is used up. */
        USED_UP,
        /** Nobody can say. */
        UNAVAILABLE
    }

    static final Verdict UNAVAILABLE = new Verdict(Kind.UNAVAILABLE, null);

    static Verdict pass(@Nullable QuotaHeaders headers) {
        return new Verdict(Kind.PASS, headers);
    }

    static Verdict usedUp(QuotaHeaders headers) {
        return new Verdict(Kind.USED_UP, headers);
    }
}
