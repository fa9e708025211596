/** Purge of a deleted company's data; proofs are kept. */
@NullMarked
package io.ledgerway.expense.purge;

import org.jspecify.annotations.NullMarked;
