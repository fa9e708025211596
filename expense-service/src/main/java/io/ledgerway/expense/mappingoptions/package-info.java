/** Mapping options: accounts, tracking categories and tax rates that customers can choose. */
@NullMarked
package io.ledgerway.expense.mappingoptions;

import org.jspecify.annotations.NullMarked;
