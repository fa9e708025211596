/** Webhook consumers, what was sent to them, and sending it again. */
@NullMarked
package io.ledgerway.portal.webhook;

import org.jspecify.annotations.NullMarked;
