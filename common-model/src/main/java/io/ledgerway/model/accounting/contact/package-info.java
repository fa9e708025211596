/** Customers, suppliers and the company itself, with addresses and phone numbers. */
@NullMarked
package io.ledgerway.model.accounting.contact;

import org.jspecify.annotations.NullMarked;
