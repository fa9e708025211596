/** Knows how consumers answer, and disables those that only fail (webhooks.md 5.3). */
@NullMarked
package io.ledgerway.webhook.health;

import org.jspecify.annotations.NullMarked;
