/** Syncs: queue per company, workers and completion. */
@NullMarked
package io.ledgerway.expense.sync;

import org.jspecify.annotations.NullMarked;
