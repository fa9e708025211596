/** Transactions as clients give them, and what became of each. */
@NullMarked
package io.ledgerway.expense.transaction;

import org.jspecify.annotations.NullMarked;
