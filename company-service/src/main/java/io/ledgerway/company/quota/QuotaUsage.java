package io.ledgerway.company.quota;

import java.time.Instant;

/**
 * Use of a client's daily quota: the requesting gateway's lease and the sums of the other gateways.
 *
 * @param now current time; later than that of all earlier grants
 * @param mine lease of the requesting gateway
 * @param othersUsed requests that the other gateways admitted
 * @param othersHeld requests that the other gateways may still admit
 */
record QuotaUsage(Instant now, QuotaLease mine, long othersUsed, long othersHeld) {

    long others() {
        return othersUsed + othersHeld;
    }
}
