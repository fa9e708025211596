/** Receipts: files for transactions that were posted. */
@NullMarked
package io.ledgerway.expense.receipt;

import org.jspecify.annotations.NullMarked;
