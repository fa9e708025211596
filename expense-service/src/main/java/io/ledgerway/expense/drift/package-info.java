/** Finds out what a company's books lost of what it posts with. */
@NullMarked
package io.ledgerway.expense.drift;

import org.jspecify.annotations.NullMarked;
