/**
 * The daily quota of requests of each client: gateways are granted parts of it, so that together
 * they let through exactly the quota (platform.md 4, decisions 22 and 52).
 */
@NullMarked
package io.ledgerway.company.quota;

import org.jspecify.annotations.NullMarked;
