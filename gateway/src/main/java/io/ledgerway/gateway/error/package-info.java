/**
 * The error body of every response that the gateway itself gives to a rejected or failed request.
 */
@NullMarked
package io.ledgerway.gateway.error;

import org.jspecify.annotations.NullMarked;
