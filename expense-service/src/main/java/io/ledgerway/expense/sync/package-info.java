/** Syncs: queued per company, run one at a time, told of when they end. */
@NullMarked
package io.ledgerway.expense.sync;

import org.jspecify.annotations.NullMarked;
