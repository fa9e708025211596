/** Callers are sent on to other instances before this one stops. */
@NullMarked
package io.ledgerway.gateway.drain;

import org.jspecify.annotations.NullMarked;
