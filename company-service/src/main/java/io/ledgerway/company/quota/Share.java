package io.ledgerway.company.quota;

import io.ledgerway.model.company.QuotaLeaseRequest;

/**
 * What one gateway process has of a client's day.
 *
 * @param call the last call that it was said in
 * @param used let through
 * @param held not yet let through, its own until it lapses
 */
record Share(long call, long used, long held) {

    /** Of a gateway that has not asked that day. */
    static final Share NONE = new Share(Long.MIN_VALUE, 0, 0);

    boolean knows(QuotaLeaseRequest request) {
        return request.call() <= call;
    }

    /** As the gateway says: it knows best what it was granted, and what became of that. */
    Share told(QuotaLeaseRequest request, boolean sameDay) {
        return sameDay
                ? new Share(request.call(), request.used(), request.held())
                : new Share(request.call(), 0, 0);
    }

    /** Parts that are asked for one by one are used at once, and never lapse. */
    Share granted(int units, boolean exact) {
        return exact ? new Share(call, used + units, held) : new Share(call, used, held + units);
    }
}
