/** Invoices, bills, credit notes, orders and payments: computed members and postings. */
@NullMarked
package io.ledgerway.sandbox.ledger.document;

import org.jspecify.annotations.NullMarked;
