/** Webhook consumers: URL, event types and company tag filter. */
@NullMarked
package io.ledgerway.webhook.consumer;

import org.jspecify.annotations.NullMarked;
