package io.ledgerway.gateway.limit;

import org.jspecify.annotations.Nullable;

/**
 * What becomes of a request.
 *
 * @param headers what its answer shows; null while nothing is known of the client's quota
 */
record QuotaDecision(Kind kind, @Nullable QuotaHeaders headers) {

    /** Whether it may go on. */
    enum Kind {
        PASS,
        /** The quota of the day is used up. */
        USED_UP,
        /** Nobody can say. */
        UNAVAILABLE
    }

    static final QuotaDecision UNAVAILABLE = new QuotaDecision(Kind.UNAVAILABLE, null);

    static QuotaDecision pass(@Nullable QuotaHeaders headers) {
        return new QuotaDecision(Kind.PASS, headers);
    }

    static QuotaDecision usedUp(QuotaHeaders headers) {
        return new QuotaDecision(Kind.USED_UP, headers);
    }
}
