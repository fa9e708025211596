package io.ledgerway.model.company;

import java.time.Instant;

/**
 * The answer to {@link QuotaLeaseRequest}. Spans are to be counted from before the request was
 * sent: so they never end later than company-service means, and gateways need no clock of the right
 * time.
 *
 * @param granted how many more requests may be let through
 * @param left how much of the client's quota nobody has been granted, after this grant
 * @param shown what is shown now
 * @param shownMillis how long {@code shown} holds
 * @param lapsesMillis when what the gateway holds may no longer be used: it goes to others then
 * @param concurrent how many requests of the client may run at once
 * @param resets when the day ends and a new quota begins
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
     * What the headers of answers show.
     *
     * @param exact false: {@code remaining} is shown as it is, by every gateway, until {@code
     *     shownMillis} have passed. True: every request asks for its own part; the last of a grant
     *     shows {@link QuotaLeaseResponse#left}, the one before it one more, but none more than
     *     {@code remaining}
     * @param limit the client's daily quota; never falls within a day
     * @param remaining never rises within a day unless the limit does
     */
    public record AdvertisedQuota(boolean exact, long limit, long remaining) {}
}
