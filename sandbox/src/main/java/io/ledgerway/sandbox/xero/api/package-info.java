/** Endpoints of the accounting API. */
@NullMarked
package io.ledgerway.sandbox.xero.api;

import org.jspecify.annotations.NullMarked;
