/** Mapping of expense categories to accounts, tax rates and tracking categories of a company. */
@NullMarked
package io.ledgerway.expense.categorymapping;

import org.jspecify.annotations.NullMarked;
