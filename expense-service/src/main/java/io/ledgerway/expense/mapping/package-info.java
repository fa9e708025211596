/** Mapping options: accounts, tracking categories and tax rates that customers can choose. */
@NullMarked
package io.ledgerway.expense.mapping;

import org.jspecify.annotations.NullMarked;
