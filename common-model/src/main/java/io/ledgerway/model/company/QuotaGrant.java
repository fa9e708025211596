package io.ledgerway.model.company;

import java.time.Instant;

/**
 * The answer to {@link QuotaRequest}.
 *
 * @param limit the client's daily quota; never falls within a day
 * @param granted how many requests may be let through; 0 when the quota is used up
 * @param remaining what {@code X-Rate-Limit-Remaining} shows for these requests; never rises within
 *     a day unless the limit does
 * @param concurrent how many requests of the client may run at once
 * @param lapses when what is left of the grant may no longer be used: it goes to others then
 * @param resets when the day ends and a new quota begins
 */
public record QuotaGrant(
        long limit, int granted, long remaining, int concurrent, Instant lapses, Instant resets) {}
