/** Daily partitions and their retention: messages, deliveries, and the log of attempts. */
@NullMarked
package io.ledgerway.webhook.retention;

import org.jspecify.annotations.NullMarked;
