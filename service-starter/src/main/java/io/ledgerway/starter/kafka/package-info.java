/** Kafka as every service uses it: the topics, a safe producer, a patient consumer. */
@NullMarked
package io.ledgerway.starter.kafka;

import org.jspecify.annotations.NullMarked;
