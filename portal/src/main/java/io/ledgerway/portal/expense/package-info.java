/** Expenses of a company: set-up, syncs, receipts, dry run and posting, proofs. */
@NullMarked
package io.ledgerway.portal.expense;

import org.jspecify.annotations.NullMarked;
