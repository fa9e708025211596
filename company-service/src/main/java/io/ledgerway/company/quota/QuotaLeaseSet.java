package io.ledgerway.company.quota;

import java.time.Instant;

/**
 * What gateways have of a client's day.
 *
 * @param now the time, later than that of everything granted before
 * @param mine the share of the gateway that asks
 * @param othersUsed what the others have let through
 * @param othersHeld what the others may still let through
 */
record QuotaLeaseSet(Instant now, QuotaLease mine, long othersUsed, long othersHeld) {

    long others() {
        return othersUsed + othersHeld;
    }
}
