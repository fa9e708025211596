/** Access checks, row locks and the short-lived cache of one consumer's settings. */
@NullMarked
package io.ledgerway.webhook.consumeraccess;

import org.jspecify.annotations.NullMarked;
