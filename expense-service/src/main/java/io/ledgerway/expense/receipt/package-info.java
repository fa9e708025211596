/** Receipts: attachments of posted transactions. */
@NullMarked
package io.ledgerway.expense.receipt;

import org.jspecify.annotations.NullMarked;
