/** What was sent: messages, deliveries and attempts as people look at them in the portal. */
@NullMarked
package io.ledgerway.webhook.messagelog;

import org.jspecify.annotations.NullMarked;
