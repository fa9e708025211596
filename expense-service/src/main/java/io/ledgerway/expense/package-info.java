/**
 * expense-service: posts expense transactions to accounting platforms exactly once and keeps a
 * proof of each posting.
 */
@NullMarked
package io.ledgerway.expense;

import org.jspecify.annotations.NullMarked;
