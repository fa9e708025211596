/** Expense rules of platforms, as data. */
@NullMarked
package io.ledgerway.connector.expenserules;

import org.jspecify.annotations.NullMarked;
