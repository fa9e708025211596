/**
 * Daily request quota of clients. Gateways lease parts of it, so that together they admit exactly
 * the quota.
 */
@NullMarked
package io.ledgerway.company.quota;

import org.jspecify.annotations.NullMarked;
