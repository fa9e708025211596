/** The log of attempts to deliver messages, for clients. */
@NullMarked
package io.ledgerway.webhook.deliverylog;

import org.jspecify.annotations.NullMarked;
