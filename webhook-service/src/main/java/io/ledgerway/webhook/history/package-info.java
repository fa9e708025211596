/** What was sent: messages, deliveries and attempts as people look at them in the portal. */
@NullMarked
package io.ledgerway.webhook.history;

import org.jspecify.annotations.NullMarked;
