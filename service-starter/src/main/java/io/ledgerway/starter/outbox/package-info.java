/** Transactional outbox: stores events with the change and relays them to Kafka. */
@NullMarked
package io.ledgerway.starter.outbox;

import org.jspecify.annotations.NullMarked;
