/** Callers are sent on to other instances before this one stops. */
@NullMarked
package io.ledgerway.starter.drain;

import org.jspecify.annotations.NullMarked;
