/** Detects references of a company that are missing in its accounting platform. */
@NullMarked
package io.ledgerway.expense.drift;

import org.jspecify.annotations.NullMarked;
