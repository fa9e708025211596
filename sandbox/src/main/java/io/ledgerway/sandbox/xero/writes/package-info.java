/** Writes of elements to the books. */
@NullMarked
package io.ledgerway.sandbox.xero.writes;

import org.jspecify.annotations.NullMarked;
