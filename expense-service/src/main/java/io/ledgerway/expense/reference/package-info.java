/** Lookups of accounts, contacts, tax rates and tracking categories in sync-service. */
@NullMarked
package io.ledgerway.expense.reference;

import org.jspecify.annotations.NullMarked;
