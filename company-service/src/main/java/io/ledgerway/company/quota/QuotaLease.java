package io.ledgerway.company.quota;

import io.ledgerway.model.company.QuotaLeaseRequest;

/**
 * Lease of one gateway process on a client's daily quota.
 *
 * @param call number of the call that last reported it
 * @param used admitted requests
 * @param held requests that may still be admitted until the lease expires
 */
record QuotaLease(long call, long used, long held) {

    /** Lease of a gateway without a request on that day. */
    static final QuotaLease NONE = new QuotaLease(Long.MIN_VALUE, 0, 0);

    boolean hasApplied(QuotaLeaseRequest request) {
        return request.call() <= call;
    }

    /** Applies the gateway's report, which is authoritative for its own lease. */
    QuotaLease reported(QuotaLeaseRequest request, boolean sameDay) {
        return sameDay
                ? new QuotaLease(request.call(), request.used(), request.held())
                : new QuotaLease(request.call(), 0, 0);
    }

    /** Individually granted requests are used at once and never expire. */
    QuotaLease granted(int units, boolean exact) {
        return exact
                ? new QuotaLease(call, used + units, held)
                : new QuotaLease(call, used, held + units);
    }
}
