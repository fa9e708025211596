/** Proofs of postings: a hash chain for each company (docs/reference/proof.md). */
@NullMarked
package io.ledgerway.expense.proof;

import org.jspecify.annotations.NullMarked;
