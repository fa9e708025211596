/** Parses and validates request bodies of transactions. */
@org.jspecify.annotations.NullMarked
package io.ledgerway.expense.request;
