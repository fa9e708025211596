/** Dispatcher: claims deliveries, sends them, records attempts and schedules retries. */
@NullMarked
package io.ledgerway.webhook.delivery;

import org.jspecify.annotations.NullMarked;
