package io.ledgerway.model.company;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request body of company-service's {@code POST /internal/clients/{clientId}/quota-lease}: a
 * gateway requests a part of the client's daily quota.
 *
 * <p>The request contains absolute values, so a lost response or a repeated request has no effect.
 *
 * @param gateway id of the gateway process
 * @param call increases with each call of the process; a call that arrives after a later one is
 *     ignored
 * @param window end of the day that {@code used} and {@code held} refer to; null for the current
 *     day, before the first response
 * @param used number of requests that the gateway admitted that day, including those without a
 *     grant
 * @param held number of requests that the gateway may still admit from its grants; a lower value
 *     than before returns the difference
 * @param waiting number of requests waiting for admission; if this and {@code spare} are zero, the
 *     call only reads or returns quota
 * @param spare number of further requests to grant in advance; granted only while enough quota
 *     remains
 */
public record QuotaLeaseRequest(
        UUID gateway,
        long call,
        @Nullable Instant window,
        long used,
        long held,
        int waiting,
        int spare) {

    public QuotaLeaseRequest {
        if (used < 0 || held < 0 || waiting < 0 || spare < 0) {
            throw new IllegalArgumentException("a gateway's counts are not negative");
        }
    }
}
