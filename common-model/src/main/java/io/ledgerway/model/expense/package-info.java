/** What became of expenses, as events. */
@NullMarked
package io.ledgerway.model.expense;

import org.jspecify.annotations.NullMarked;
