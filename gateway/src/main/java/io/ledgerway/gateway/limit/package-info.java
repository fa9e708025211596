/**
 * How much clients may ask: the daily quota, which gateways share through company-service, requests
 * at once, and requests from one address (platform.md 4, decisions 22 and 52).
 */
@NullMarked
package io.ledgerway.gateway.limit;

import org.jspecify.annotations.NullMarked;
