/** Signed events for the application. */
@NullMarked
package io.ledgerway.sandbox.xero.webhook;

import org.jspecify.annotations.NullMarked;
