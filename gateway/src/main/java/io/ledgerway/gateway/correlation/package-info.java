/** One id per call, in and out. */
@NullMarked
package io.ledgerway.gateway.correlation;

import org.jspecify.annotations.NullMarked;
