/** One id per call, in and out, and the span of the call. */
@NullMarked
package io.ledgerway.gateway.correlation;

import org.jspecify.annotations.NullMarked;
