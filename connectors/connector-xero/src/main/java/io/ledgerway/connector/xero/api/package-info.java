/** Xero's Accounting API: addresses, requests, pages, dates and errors. */
@NullMarked
package io.ledgerway.connector.xero.api;

import org.jspecify.annotations.NullMarked;
