package io.ledgerway.gateway.limit;

import org.jspecify.annotations.Nullable;

/**
 * The decision about a request.
 *
 * @param headers the quota headers of the response; null if the quota is unknown
 */
record QuotaDecision(Kind kind, @Nullable QuotaHeaders headers) {

    /** Kinds of decisions. */
    enum Kind {
        PASS,
        /** The daily quota is exhausted. */
        USED_UP,
        /** Company-service is unavailable and the overdraft is exhausted. */
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
