/** Wakes the dispatcher of this and of other instances when a delivery becomes due. */
@NullMarked
package io.ledgerway.webhook.delivery.notification;

import org.jspecify.annotations.NullMarked;
