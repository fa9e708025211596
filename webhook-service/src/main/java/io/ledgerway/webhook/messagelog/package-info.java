/** Message log of the portal: messages, deliveries and attempts. */
@NullMarked
package io.ledgerway.webhook.messagelog;

import org.jspecify.annotations.NullMarked;
