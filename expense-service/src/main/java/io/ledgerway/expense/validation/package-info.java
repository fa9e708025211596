/** Validates and resolves members of a transaction by platform rules and reference data. */
@org.jspecify.annotations.NullMarked
package io.ledgerway.expense.validation;
