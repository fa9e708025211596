/** Parsing and validation of request bodies with transactions. */
@org.jspecify.annotations.NullMarked
package io.ledgerway.expense.request;
