/** Writes of connected applications: each executed once per key, by the rules of the platform. */
@NullMarked
package io.ledgerway.sandbox.writes;

import org.jspecify.annotations.NullMarked;
