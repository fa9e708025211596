/** Webhooks of QuickBooks Online. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.webhook;

import org.jspecify.annotations.NullMarked;
