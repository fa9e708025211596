package io.ledgerway.gateway.limit;

import reactor.core.publisher.MonoSink;

/**
 * A request that waits for a lease call.
 *
 * @param counts true if it consumes quota; false if it is already rejected and only needs quota
 *     headers
 */
record PendingRequest(MonoSink<QuotaDecision> sink, boolean counts) {

    /** The decision of a pending request, completed outside of locks. */
    record Completion(PendingRequest waiter, QuotaDecision decision) {

        void complete() {
            waiter.sink().success(decision);
        }
    }
}
