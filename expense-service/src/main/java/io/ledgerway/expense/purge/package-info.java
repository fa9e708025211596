/** What is held of a company goes when the company goes; proofs stay. */
@NullMarked
package io.ledgerway.expense.purge;

import org.jspecify.annotations.NullMarked;
