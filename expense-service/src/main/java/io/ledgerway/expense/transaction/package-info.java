/** Transactions as submitted by clients, and their status. */
@NullMarked
package io.ledgerway.expense.transaction;

import org.jspecify.annotations.NullMarked;
