/** Payments of invoices and bills, and payment methods. */
@NullMarked
package io.ledgerway.model.accounting.payment;

import org.jspecify.annotations.NullMarked;
