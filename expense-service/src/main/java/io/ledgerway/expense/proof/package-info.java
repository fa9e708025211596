/** Evidence of what was posted: a hash chain for each company (decision 59, docs/reference/proof.md). */
@NullMarked
package io.ledgerway.expense.proof;

import org.jspecify.annotations.NullMarked;
