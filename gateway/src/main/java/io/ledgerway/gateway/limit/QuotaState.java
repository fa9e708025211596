package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaLeaseResponse;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of a quota after the last lease call.
 *
 * @param exact whether every request needs a lease call
 * @param until end (in nanoseconds) of the time in which the headers may be used without a call
 * @param pass decision for accepted requests
 * @param usedUp decision while the quota is exhausted; otherwise null
 * @param limit the daily quota
 * @param concurrent maximum number of concurrent requests; 0 if unknown or unlimited
 * @param resets end of the day; null if unknown
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
     * The state after a lease call.
     *
     * @param until the earliest time at which company-service can return another state
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

    /** The state of a new day without a lease call. */
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
