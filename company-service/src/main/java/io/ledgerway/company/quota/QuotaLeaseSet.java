package io.ledgerway.company.quota;

import java.time.Instant;

/**
 * Leases of all gateways on a client's daily quota.
 *
 * @param now current time; later than that of all earlier grants
 * @param mine lease of the requesting gateway
 * @param othersUsed requests that the other gateways admitted
 * @param othersHeld requests that the other gateways may still admit
 */
record QuotaLeaseSet(Instant now, QuotaLease mine, long othersUsed, long othersHeld) {

    long others() {
        return othersUsed + othersHeld;
    }
}
