/** Invoices, bills, credits, orders and direct transactions. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping.document;

import org.jspecify.annotations.NullMarked;
