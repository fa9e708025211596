/** Xero's webhooks. */
@NullMarked
package io.ledgerway.connector.xero.webhook;

import org.jspecify.annotations.NullMarked;
