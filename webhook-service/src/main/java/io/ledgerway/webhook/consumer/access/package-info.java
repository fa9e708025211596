/** Access checks, row locks and the short-lived cache of one consumer's settings. */
@NullMarked
package io.ledgerway.webhook.consumer.access;

import org.jspecify.annotations.NullMarked;
