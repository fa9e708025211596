/**
 * Documents of sales and purchasing: invoices, bills, credit notes, orders, receipts, direct costs
 * and direct incomes.
 */
@NullMarked
package io.ledgerway.model.accounting.document;

import org.jspecify.annotations.NullMarked;
