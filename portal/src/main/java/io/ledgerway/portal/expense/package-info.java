/** The expenses of a company: set-up, syncs, receipts, trying and posting, proofs. */
@NullMarked
package io.ledgerway.portal.expense;

import org.jspecify.annotations.NullMarked;
