/** Purge of a deleted company's data; proofs are retained. */
@NullMarked
package io.ledgerway.expense.purge;

import org.jspecify.annotations.NullMarked;
