/** Filters and sort orders of lists. */
@NullMarked
package io.ledgerway.sandbox.xero.where;

import org.jspecify.annotations.NullMarked;
