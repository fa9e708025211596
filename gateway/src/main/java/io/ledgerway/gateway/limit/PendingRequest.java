package io.ledgerway.gateway.limit;

import reactor.core.publisher.MonoSink;

/**
 * A request that waits for company-service's word.
 *
 * @param counts whether it is to be let through; otherwise it is refused already, and only its
 *     answer's headers are missing
 */
record PendingRequest(MonoSink<QuotaDecision> sink, boolean counts) {

    /** What is said to it, once nobody holds a lock. */
    record Completion(PendingRequest waiter, QuotaDecision verdict) {

        void complete() {
            waiter.sink().success(verdict);
        }
    }
}
