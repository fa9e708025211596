/** Correlation ids and spans of requests. */
@NullMarked
package io.ledgerway.gateway.correlation;

import org.jspecify.annotations.NullMarked;
