package io.ledgerway.company.quota;

import io.ledgerway.model.company.QuotaLeaseRequest;

/**
 * What one gateway process has of a client's day.
 *
 * @param call the last call that it was said in
 * @param used let through
 * @param held not yet let through, its own until it lapses
 */
record QuotaLease(long call, long used, long held) {

    /** Of a gateway that has not asked that day. */
    static final QuotaLease NONE = new QuotaLease(Long.MIN_VALUE, 0, 0);

    boolean knows(QuotaLeaseRequest request) {
        return request.call() <= call;
    }

    /** As the gateway says: it knows best what it was granted, and what became of that. */
    QuotaLease told(QuotaLeaseRequest request, boolean sameDay) {
        return sameDay
                ? new QuotaLease(request.call(), request.used(), request.held())
                : new QuotaLease(request.call(), 0, 0);
    }

    /** Parts that are asked for one by one are used at once, and never lapse. */
    QuotaLease granted(int units, boolean exact) {
        return exact
                ? new QuotaLease(call, used + units, held)
                : new QuotaLease(call, used, held + units);
    }
}
