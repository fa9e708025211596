/** Questions to sync-service about a company's accounts, contacts, tax rates and tracking. */
@NullMarked
package io.ledgerway.expense.reference;

import org.jspecify.annotations.NullMarked;
