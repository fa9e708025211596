/** Kafka clients, topic creation and JSON format of events. */
@NullMarked
package io.ledgerway.starter.kafka;

import org.jspecify.annotations.NullMarked;
