/** HTTP API of expense syncs: status, transactions, counts and retries. */
@org.jspecify.annotations.NullMarked
package io.ledgerway.expense.sync.api;
