/** Maintenance mode: rejects requests to services under maintenance with 503. */
@NullMarked
package io.ledgerway.gateway.maintenance;

import org.jspecify.annotations.NullMarked;
