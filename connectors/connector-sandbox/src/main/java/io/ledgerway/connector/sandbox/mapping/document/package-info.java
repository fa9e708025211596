/** Invoices, bills, credit notes, orders, receipts, and direct costs and incomes. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping.document;

import org.jspecify.annotations.NullMarked;
