/** Brings each message to each consumer: claim, send, record, try again later. */
@NullMarked
package io.ledgerway.webhook.delivery;

import org.jspecify.annotations.NullMarked;
