package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaLeaseResponse;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the last answer of company-service allows.
 *
 * @param exact whether every request has to be asked for
 * @param until till then (nanoseconds) what it shows may be shown without asking again
 * @param pass for requests that are let through
 * @param usedUp for requests, when nothing is left; otherwise null
 * @param limit the daily quota
 * @param concurrent requests at once; 0 for any number, when not known
 * @param resets when the day ends; null when nothing is known yet
 */
record QuotaState(
        boolean exact,
        long until,
        QuotaDecision pass,
        @Nullable QuotaDecision usedUp,
        long limit,
        int concurrent,
        @Nullable Instant resets) {

    static QuotaState unknown(long now) {
        return new QuotaState(true, now, QuotaDecision.pass(null), null, 0, 0, null);
    }

    /**
     * As answered.
     *
     * @param until when, at the earliest, company-service may show something else
     */
    static QuotaState of(QuotaLeaseResponse grant, long until, Instant now) {
        QuotaLeaseResponse.AdvertisedQuota advertisedQuota = grant.shown();
        long remaining =
                advertisedQuota.exact()
                        ? Math.min(advertisedQuota.remaining(), grant.left())
                        : advertisedQuota.remaining();
        QuotaHeaders headers =
                QuotaHeaders.of(advertisedQuota.limit(), remaining, grant.resets(), now);
        boolean nothing = advertisedQuota.exact() && grant.left() == 0;
        return new QuotaState(
                advertisedQuota.exact(),
                until,
                QuotaDecision.pass(headers),
                nothing ? QuotaDecision.usedUp(headers) : null,
                advertisedQuota.limit(),
                grant.concurrent(),
                grant.resets());
    }

    boolean holdAt(long now) {
        return now - until < 0;
    }

    /** A new day, of which nobody could tell us anything yet. */
    QuotaState nextDay(Instant ends, Instant now) {
        return new QuotaState(
                true,
                until,
                QuotaDecision.pass(QuotaHeaders.of(limit, limit, ends, now)),
                null,
                limit,
                concurrent,
                ends);
    }
}
