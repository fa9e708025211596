/** Deprecated rules and alerts, and their migration to consumers. */
@NullMarked
package io.ledgerway.webhook.legacyrule;

import org.jspecify.annotations.NullMarked;
