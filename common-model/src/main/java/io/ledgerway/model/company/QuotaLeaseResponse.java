package io.ledgerway.model.company;

import java.time.Instant;

/**
 * Response to {@link QuotaLeaseRequest}. Durations count from the time before the request was sent:
 * they never end later than company-service expects, and the clocks of gateways need not be
 * synchronized.
 *
 * @param granted number of further requests that may be admitted
 * @param left quota that is not granted to any gateway, after this grant
 * @param shown values for the response headers
 * @param shownMillis how long {@code shown} is valid
 * @param lapsesMillis how long the gateway may use its grants; company-service grants them to
 *     others afterwards
 * @param concurrent maximum number of concurrent requests of the client
 * @param resets when the day ends and the quota is reset
 */
public record QuotaLeaseResponse(
        int granted,
        long left,
        AdvertisedQuota shown,
        int shownMillis,
        int lapsesMillis,
        int concurrent,
        Instant resets) {

    /**
     * Values for the rate limit headers.
     *
     * @param exact false: every gateway sends {@code remaining} until {@code shownMillis} have
     *     passed. True: each request counts; the last request of a grant sends {@link
     *     QuotaLeaseResponse#left}, the one before sends one more, but at most {@code remaining}
     * @param limit the client's daily quota; never decreases within a day
     * @param remaining never increases within a day unless the limit does
     */
    public record AdvertisedQuota(boolean exact, long limit, long remaining) {}
}
