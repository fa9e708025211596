/**
 * Limits of the requests of clients: the daily quota, which gateways share through company-service,
 * requests at once, and requests from one address.
 */
@NullMarked
package io.ledgerway.gateway.limit;

import org.jspecify.annotations.NullMarked;
