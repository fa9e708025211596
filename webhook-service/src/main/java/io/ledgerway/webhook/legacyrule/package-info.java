/** The older form: rules and alerts, a façade over consumers and messages (webhooks.md 10). */
@NullMarked
package io.ledgerway.webhook.legacyrule;

import org.jspecify.annotations.NullMarked;
