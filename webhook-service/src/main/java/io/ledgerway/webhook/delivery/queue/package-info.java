/** In-memory queues of claimed deliveries, one per consumer, with concurrency and rate limits. */
@NullMarked
package io.ledgerway.webhook.delivery.queue;

import org.jspecify.annotations.NullMarked;
